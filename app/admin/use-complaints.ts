import { useCallback, useRef, useState } from "react"
import { flushSync } from "react-dom"
import type { Kind } from "#catalog/kind.ts"
import type { FieldError } from "#contract/app-error.ts"
import type { Draft } from "#contract/form-names.ts"
import { fieldId } from "./fields/form-context.ts"
import { MISSING } from "./MissingFields.tsx"

/** The complaints about a form: beside its fields, and above it where no field is concerned. */
export function useComplaints() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [problems, setProblems] = useState<string[]>([])
  const [missing, setMissing] = useState<FieldError[]>([])

  const isOnForm = ({ path }: FieldError) =>
    form.current?.querySelector(`[id="${fieldId(path)}"]`) != null

  /** Of several complaints about one field the first is shown. */
  const byField = (complaints: FieldError[]) =>
    complaints.map(({ path, message }) => [path, message] as const).reverse()

  return {
    form,
    errors,
    problems,
    /** Of what keeps a draft off the site: the part that is still wrong. */
    missing: missing.filter(({ path, message }) => errors.has(path) || problems.includes(message)),
    setMissing,
    clearProblems: useCallback(() => setProblems([]), []),

    clear() {
      setErrors(new Map())
      setProblems([])
    },

    setError(name: string, message: string | undefined) {
      setErrors((current) => {
        if (current.get(name) === message) return current
        const next = new Map(current)
        if (message === undefined) next.delete(name)
        else next.set(name, message)
        return next
      })
    },

    /** Puts complaints beside their fields; the focus stays where someone types. */
    add(complaints: FieldError[]) {
      const placed = complaints.filter(isOnForm)
      setErrors((current) => new Map([...current, ...byField(placed)]))
    },

    /**
     * Puts each complaint beside its field, those that have none above the form, and the focus on
     * the first.
     */
    show(complaints: FieldError[]) {
      const placed = complaints.filter(isOnForm)
      // The focus goes to what is on the screen by then, however busy the browser is.
      flushSync(() => {
        setErrors(new Map(byField(placed)))
        setProblems(
          complaints.filter((complaint) => !isOnForm(complaint)).map(({ message }) => message),
        )
      })
      const list = form.current?.querySelector<HTMLElement>(MISSING)
      if (list) list.focus()
      else focusFirst(form.current, placed.length > 0)
    },
  }
}

/** The first field with a complaint, or the alert above the form. */
function focusFirst(form: HTMLFormElement | null, isField: boolean) {
  const found = form?.querySelector<HTMLElement>(
    isField ? '[aria-invalid="true"]' : '[role="alert"]',
  )
  if (isField) found?.focus({ preventScroll: true })
  found?.scrollIntoView({ block: "center" })
}

export const fetchCheck = () => import("./check-draft.ts").catch(() => undefined)

/** The complaints about a form. Where the schemas cannot be fetched, the server alone checks it. */
export async function check(kind: Kind, draft: Draft): Promise<FieldError[]> {
  return (await fetchCheck())?.checkDraft(kind, draft) ?? []
}
