import type { ReactNode } from "react"
import { Breadcrumbs, type Crumb } from "./Breadcrumbs.tsx"

interface PageHeaderProps {
  title: ReactNode
  crumbs?: Crumb[]
  /** A sentence or two below the title. */
  children?: ReactNode
  /** Beside the title: what is done with the whole page. */
  action?: ReactNode
  /** Above a list, of which the first screen should show something. */
  isLow?: boolean
}

/** The head of a page without a picture: where one is, the one h1, and what the page is for. */
export function PageHeader({ title, crumbs, children, action, isLow = false }: PageHeaderProps) {
  return (
    <header className={`wrap ${isLow ? "pb-1 sm:pt-1 sm:pb-3 md:pb-0" : "pt-6 pb-10 md:pb-12"}`}>
      {crumbs && <Breadcrumbs crumbs={crumbs} isLow={isLow} />}
      <div className={action ? "flex flex-wrap items-center justify-between gap-x-6" : "contents"}>
        <h1 className={isLow ? "text-heading sm:mt-1" : "mt-4 max-w-[22ch] md:mt-6"}>{title}</h1>
        {action}
      </div>
      {children && (
        <div
          className={`max-w-text text-lead text-soft text-balance ${isLow ? "mt-2 pb-3 md:pb-8" : "mt-4"}`}
        >
          {children}
        </div>
      )}
    </header>
  )
}
