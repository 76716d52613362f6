import { useEffect, useRef } from "react"
import { Button } from "../../ui/Button.tsx"
import { copyText } from "../copy-text.ts"

/** Shows new recovery codes, this once; printed, the sheet holds nothing else. */
export function RecoveryCodes({ codes, onStored }: { codes: string[]; onStored: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const copy = () =>
    void copyText(codes.join("\n"), {
      done: "The recovery codes are copied",
      instead: "mark the codes and copy them yourself",
    })

  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="font-sans text-base font-semibold outline-none">
        Your recovery codes
      </h3>
      <p className="mt-1 text-soft">
        Each of them stands in for the app once, should your telephone be lost. Keep them away from
        your password: they are not shown again.
      </p>
      <ul className="mt-4 grid max-w-lg gap-x-8 gap-y-1 rounded-small bg-paper p-4 tabular-nums sm:grid-cols-2 print:p-0">
        {codes.map((code) => (
          <li key={code} className="font-semibold tracking-wide whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        <Button variant="quiet" onClick={copy} className="min-h-11! px-5! py-2!">
          Copy
        </Button>
        <Button variant="quiet" onClick={() => window.print()} className="min-h-11! px-5! py-2!">
          Print
        </Button>
        <Button onClick={onStored} className="min-h-11! px-5! py-2!">
          I have kept them
        </Button>
      </div>
    </>
  )
}
