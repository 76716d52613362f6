import { Button, type ButtonProps } from "../../ui/Button.tsx"

/** A quiet button in a row, a line or a toolbar; still as high as a finger needs. */
export function SmallButton({ className = "", ...rest }: ButtonProps) {
  // Beside a long text it does not shrink below its longest word.
  const look = `min-h-11! px-4! py-2! text-small wrap-break-word! ${className}`.trimEnd()
  return <Button variant="quiet" className={look} {...rest} />
}

/** A small word that can be pressed. */
export function TextButton({ className = "", ...rest }: ButtonProps) {
  return (
    <Button variant="plain" className={`min-h-11 text-small ${className}`.trimEnd()} {...rest} />
  )
}

/** A small button that deletes. */
export function DeleteButton({ className = "", ...rest }: ButtonProps) {
  const look = "border-clay/40! text-clay! hover:border-clay! hover:bg-clay/10!"
  return <SmallButton className={`${look} ${className}`.trimEnd()} {...rest} />
}
