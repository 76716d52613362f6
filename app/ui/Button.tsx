import type { ComponentProps } from "react"

/**
 * `primary` leads on, one or two a screen; `quiet` offers; `plain` is a word that can be pressed.
 */
export type ButtonVariant = "primary" | "quiet" | "plain"

/** The looks of a button, for what is not one of the two below: a `<summary>` say. */
export function buttonClass(variant: ButtonVariant = "primary", className = ""): string {
  return `button ${variant} ${className}`.trimEnd()
}

interface LookProps {
  variant?: ButtonVariant
}

export type ButtonProps = ComponentProps<"button"> &
  LookProps & {
    /** Takes no press for the moment, and keeps the focus: a disabled button loses it. */
    isBusy?: boolean
  }

export function Button({
  variant,
  className,
  type = "button",
  isBusy = false,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass(variant, className)}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  )
}

/** A link that looks like a button. */
export function ButtonLink({ variant, className, ...rest }: ComponentProps<"a"> & LookProps) {
  return <a className={buttonClass(variant, className)} {...rest} />
}
