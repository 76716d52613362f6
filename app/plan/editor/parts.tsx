import { type ReactNode, useId } from "react"
import { SelectBox } from "../../ui/SelectBox.tsx"

/** Classes that make a button of `Button.tsx` as low as a toolbar. */
export const SMALL_BUTTON = "min-h-11! px-4! py-2! max-sm:px-3! text-small aria-disabled:opacity-55"

interface ChoiceProps {
  isChosen: boolean
  onChoose: () => void
  /** The key that chooses it as well. */
  shortcut?: string | undefined
  /** The tooltip of the button. */
  title?: string
  /** Whether it takes the focus when its step begins. */
  isStart?: boolean
  children: ReactNode
}

/** One of a few that can be chosen. */
export function Choice({ isChosen, onChoose, shortcut, title, isStart, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-keyshortcuts={shortcut}
      title={title}
      data-step-start={isStart ? "" : undefined}
      onClick={onChoose}
      className="inline-flex min-h-11 items-center gap-2 rounded-small border border-line bg-card px-3 text-small hover:border-peacock aria-pressed:border-peacock aria-pressed:bg-peacock aria-pressed:text-card"
    >
      {children}
      {shortcut && (
        <span
          aria-hidden="true"
          className="hidden text-soft uppercase in-aria-pressed:text-card lg:inline"
        >
          {shortcut}
        </span>
      )}
    </button>
  )
}

interface TickProps {
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  children: string
}

export function Tick({ isTicked, onTick, children }: TickProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        id={id}
        type="checkbox"
        className="size-5 shrink-0 accent-peacock"
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
      />
      {children}
    </label>
  )
}

export interface Option {
  value: string
  word: string
}

interface KnownProps {
  label: string
  /** The text of the first option, which stands for no choice. */
  unknown: string
  options: Option[]
  value: string | undefined
  onSelect: (value: string | undefined) => void
}

/** A fact of a few, or that it is not known. */
export function Known({ label, unknown, options, value, onSelect }: KnownProps) {
  return (
    <div className="max-w-80">
      <SelectBox
        label={label}
        options={[["", unknown], ...options.map((one) => [one.value, one.word] as const)]}
        value={value ?? ""}
        onChange={({ target }) => onSelect(target.value || undefined)}
      />
    </div>
  )
}
