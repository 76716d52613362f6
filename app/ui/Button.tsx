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

export function Button({
  variant,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & LookProps) {
  return <button type={type} className={buttonClass(variant, className)} {...rest} />
}

/** A link that looks like a button. */
export function ButtonLink({ variant, className, ...rest }: ComponentProps<"a"> & LookProps) {
  return <a className={buttonClass(variant, className)} {...rest} />
}
