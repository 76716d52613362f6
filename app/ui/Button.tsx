import type { ComponentProps } from "react"

/**
 * `primary` leads on, one or two a screen; `quiet` offers; `plain` is a word that can be pressed.
 */
export type ButtonVariant = "primary" | "quiet" | "plain"

const SHAPE =
  "inline-flex min-h-12 flex-wrap items-center justify-center gap-2 rounded-small font-semibold leading-tight text-center [overflow-wrap:anywhere] transition-[background-color,border-color,color] disabled:opacity-55 disabled:cursor-default"

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-peacock text-card px-[min(1.5rem,6vw)] py-3 hover:bg-ink",
  quiet:
    "border border-peacock/40 bg-card text-peacock px-[min(1.5rem,6vw)] py-3 hover:border-peacock hover:bg-peacock-light",
  plain: "text-peacock px-2 py-2 underline decoration-1 underline-offset-4 hover:decoration-2",
}

/** The looks of a button, for what is not one of the two below: a `<summary>` say. */
export function buttonClass(variant: ButtonVariant = "primary", className = ""): string {
  return `${SHAPE} ${VARIANTS[variant]} ${className}`.trimEnd()
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
