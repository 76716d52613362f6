import type { ReactNode } from "react"

interface SignInCardProps {
  title: string
  /** The purpose of the page, in a sentence or two. */
  lead: ReactNode
  children: ReactNode
}

/** The frame of the pages around the sign-in. */
export function SignInCard({ title, lead, children }: SignInCardProps) {
  return (
    <div className="wrap section grid justify-items-center">
      <div className="min-h-96 w-full max-w-md rounded border border-line bg-card p-6 sm:p-8">
        <h1 className="text-title sm:text-heading">{title}</h1>
        <p className="mt-2 text-soft">{lead}</p>
        {children}
      </div>
    </div>
  )
}
