import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from "react"
import { Alert } from "../../ui/Alert.tsx"
import { Button } from "../../ui/Button.tsx"
import { PasswordField } from "../../ui/PasswordField.tsx"
import { notify } from "../ui/Toaster.tsx"
import { complaintsIn } from "./account-calls.ts"

type Fields = Record<string, string>

/** Sends the fields of a form, by their names. */
export interface FormCall<Reply> {
  mutateAsync: (fields: Fields) => Promise<Reply>
  error: unknown
  isPending: boolean
}

interface AccountFormProps<Reply> {
  call: FormCall<Reply>
  /** The fields that complaints may be about; others are written above the form. */
  names: readonly string[]
  submitLabel: string
  /** The toast after a success. */
  done?: string
  /** The form is emptied afterwards. */
  onDone?: (reply: Reply, fields: Fields) => void
  onCancel?: () => void
  /** The fields, given the complaint about each. */
  children: (complaints: Partial<Fields>) => ReactNode
}

/**
 * Fields about one's own account, and the button that sends them; the first field with a complaint
 * takes the focus.
 */
export function AccountForm<Reply>({
  call: { mutateAsync, error, isPending },
  names,
  submitLabel,
  done,
  onDone,
  onCancel,
  children,
}: AccountFormProps<Reply>) {
  const complaints = complaintsIn(error, names)
  const form = useRef<HTMLFormElement>(null)
  const isFocusDue = useRef(false)

  /** The complaint may be written before the call is known to have failed, or after. */
  function focusComplaint() {
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]")
    if (!isFocusDue.current || !field) return
    isFocusDue.current = false
    field.focus()
  }
  useEffect(focusComplaint)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = event.currentTarget
    const fields = Object.fromEntries(
      [...new FormData(sent)].map(([name, value]) => [name, String(value)]),
    )
    try {
      const reply = await mutateAsync(fields)
      if (done) notify.success(done)
      onDone?.(reply, fields)
      sent.reset()
    } catch {
      // The form shows the error already.
      isFocusDue.current = true
      focusComplaint()
    }
  }
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4">
      {complaints.form && (
        <Alert variant="danger">
          <p>{complaints.form}</p>
        </Alert>
      )}
      {children(complaints)}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isPending} className="min-h-11! px-5! py-2!">
          {isPending ? "One moment..." : submitLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel} className="min-h-11! px-5! py-2!">
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

/** The password once more, where it has to be the holder who asks. */
export function ProofField({ error }: { error: string | undefined }) {
  return (
    <PasswordField
      id={useId()}
      name="password"
      label="Your password"
      autoComplete="current-password"
      error={error}
    />
  )
}

interface PartProps {
  id: string
  title: string
  /** The section's purpose, in a sentence or two. */
  lead: ReactNode
  isPrinted?: boolean
  children: ReactNode
}

/** A part of the screen: what it is about beside what can be done. */
export function Part({ id, title, lead, isPrinted = false, children }: PartProps) {
  return (
    <section
      aria-labelledby={id}
      className={`grid gap-x-10 gap-y-4 border-t border-line py-8 lg:grid-cols-[17rem_minmax(0,1fr)] ${isPrinted ? "" : "print:hidden"}`}
    >
      <div>
        <h2 id={id} className="text-title">
          {title}
        </h2>
        <div className="mt-2 text-small text-soft">{lead}</div>
      </div>
      <div className="min-w-0 rounded border border-line bg-card p-5 sm:p-6 print:border-0 print:p-0">
        {children}
      </div>
    </section>
  )
}
