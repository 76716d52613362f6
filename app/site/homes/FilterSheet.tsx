import type { ComponentProps } from "react"
import { buttonClass } from "../../ui/Button.tsx"
import { CloseIcon, FilterIcon } from "../../ui/icons.tsx"

/** The id of the sheet, by which its buttons open and close it. */
export const SHEET_ID = "filters"

/**
 * Filters in a native popover on a phone. `className` styles them on wider screens, where they are
 * part of the page.
 */
export function FilterSheet({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      id={SHEET_ID}
      popover="auto"
      className={`inset-0 m-0 h-dvh max-h-none w-full max-w-none scroll-pb-24 overflow-y-auto border-0 bg-paper p-5 pb-0 text-ink ${className}`}
      {...rest}
    />
  )
}

/** Opens the sheet; `inUse` is the number of filters in use. */
export function OpenFilters({ inUse }: { inUse: number }) {
  return (
    <button
      type="button"
      popoverTarget={SHEET_ID}
      className={buttonClass("quiet", "lg:not-in-[.map-view]:hidden")}
    >
      <FilterIcon />
      <span className="max-sm:in-[.map-view]:sr-only">Filters</span>
      {inUse > 0 && <span> ({inUse})</span>}
    </button>
  )
}

/** The head of the sheet, with its close button. */
export function FilterSheetHead({ className }: { className: string }) {
  return (
    <div className={`flex items-center justify-between ${className}`}>
      <p className="font-serif text-title">Filters</p>
      <button
        type="button"
        // biome-ignore lint/a11y/noAutofocus: only when the sheet opens; the focus would stay on the page that it covers
        autoFocus
        popoverTarget={SHEET_ID}
        aria-label="Close the filters"
        className="grid size-11 place-items-center rounded-small text-soft hover:text-ink"
      >
        <CloseIcon />
      </button>
    </div>
  )
}

/** Sticks to the foot of the sheet while the filters above it scroll. */
export const SHEET_FOOT = "sticky bottom-0 -mx-5 border-t border-line bg-paper px-5 py-4"
