import { lazy, useState } from "react"
import { Later } from "../../../ui/Later.tsx"

const ListingBox = lazy(() => import("./ListingBox.tsx"))

/** Folded until it is wanted: a box that fills the form from a pasted text. */
export function StartFromListing() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="mb-8 rounded border border-line bg-card"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2 font-semibold">
        Start from a listing
        <span className="font-normal text-small text-soft">
          Paste a fact sheet, an e-mail or a portal’s page.
        </span>
      </summary>
      <div className="border-t border-line p-4">
        {isOpen && (
          <Later missing={<p role="status">This part could not be loaded. Please reload.</p>}>
            <ListingBox />
          </Later>
        )}
      </div>
    </details>
  )
}
