import type { ReactNode } from "react"
import { href } from "react-router"
import { Alert } from "../../ui/Alert.tsx"
import { Button } from "../../ui/Button.tsx"
import type { FormState } from "../form.ts"

interface EnquiryFormProps {
  /** The prefix of the ids of the fields, since a page may contain two forms. */
  id: string
  /** The path of its page, for the lead. */
  source: string
  /** The project of the enquiry, and the subject in its message. */
  project?: { _id: string; slug: string; about: string } | undefined
  /** The start of a message without a project. */
  opening?: string | undefined
  /** Says that something is wrong with the listing of the project. */
  isReport?: boolean
  /** Lower, for a column beside a page. */
  isCompact?: boolean
  /** The state of a rejected form, which is shown again. */
  state?: FormState | undefined
}

/** The enquiry form: a native form to the contact page, with or without JavaScript. */
export function EnquiryForm({
  id,
  source,
  project,
  opening,
  isReport = false,
  isCompact = false,
  state,
}: EnquiryFormProps) {
  const report = isReport ? "&report=1" : ""
  const action = project ? `${href("/contact")}?project=${project.slug}${report}` : href("/contact")
  const first = FIELDS.find((name) => state?.errors.some(({ path }) => path === name))
  const field = (name: string) => ({
    id: `${id}-${name}`,
    name,
    error: state?.errors.find(({ path }) => path === name)?.message,
    isFirstError: first === name,
    typed: state?.typed[name],
  })
  return (
    <form method="post" action={action} className={`grid ${isCompact ? "gap-3" : "gap-5"}`}>
      {state && <Alert variant="danger">{state.message ?? summaryOf(state.errors)}</Alert>}
      <Field
        {...field("name")}
        label="Your name"
        autoComplete="name"
        maxLength={160}
        mayBeEmpty={isReport}
      />
      <Field
        {...field("phone")}
        label="Phone or WhatsApp"
        note={
          isReport
            ? "Name, phone and e-mail may stay empty. Leave one if you want an answer."
            : "A phone number or e-mail is enough."
        }
        type="tel"
        autoComplete="tel"
        maxLength={40}
        mayBeEmpty
      />
      <Field
        {...field("email")}
        label="E-mail"
        type="email"
        autoComplete="email"
        maxLength={254}
        mayBeEmpty
      />
      <Field
        {...field("message")}
        label={isReport ? "What is wrong?" : "Your message"}
        maxLength={5_000}
        rows={isCompact ? 3 : 5}
        {...(project && !isReport
          ? { initial: `I would like to know more about ${project.about}.` }
          : opening && { initial: opening })}
      />
      {/* A honeypot: only programs fill it in */}
      <div hidden>
        <label htmlFor={`${id}-company`}>Company</label>
        <input id={`${id}-company`} name="company" type="text" autoComplete="off" tabIndex={-1} />
      </div>
      {project && <input type="hidden" name="project" value={project._id} />}
      {isReport && <input type="hidden" name="kind" value="report" />}
      <input type="hidden" name="source" value={state?.typed.source ?? source} />
      {isReport || (
        <label
          className={`flex min-h-11 items-center gap-3 text-small ${isCompact ? "-my-2" : ""}`}
        >
          <input
            type="checkbox"
            name="consent"
            value="yes"
            defaultChecked={state?.typed.consent === "yes"}
            className="size-5 shrink-0 accent-peacock"
          />
          Tell me about similar homes, too.
        </label>
      )}
      <div>
        <Button type="submit" className="w-full sm:w-auto">
          {isReport ? "Send the report" : "Send your message"}
        </Button>
        <p className="mt-3 text-small text-soft">
          We use this only to answer you, unless you agree to more.{" "}
          <a className="link" href={href("/privacy-policy")}>
            Privacy policy
          </a>
        </p>
      </div>
    </form>
  )
}

/** The fields with an error say what is wrong themselves; errors elsewhere are in the summary. */
function summaryOf(errors: FormState["errors"]): string {
  const others = errors.filter(({ path }) => !FIELDS.includes(path)).map(({ message }) => message)
  return ["Not sent yet. Please check the marked fields.", ...others].join(" ")
}

/** The fields that an error can point to, in their order on the form. */
const FIELDS = ["name", "phone", "email", "message"]

interface FieldProps {
  id: string
  name: string
  label: ReactNode
  maxLength: number
  error: string | undefined
  /** Focuses the field on load: the first of those with an error. */
  isFirstError: boolean
  /** The text of the rejected form. */
  typed: string | undefined
  initial?: string
  note?: string
  type?: "text" | "email" | "tel"
  autoComplete?: string
  /** It may stay empty where another field is filled in. */
  mayBeEmpty?: boolean | undefined
  /** Of a text of several lines. */
  rows?: number
}

function Field(props: FieldProps) {
  const {
    id,
    name,
    label,
    maxLength,
    error,
    isFirstError,
    typed,
    initial,
    note,
    mayBeEmpty,
    rows,
  } = props
  const describedBy = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(" ")
  const common = {
    id,
    name,
    maxLength,
    required: !mayBeEmpty,
    defaultValue: typed ?? initial,
    // This field's error is why the page was shown again.
    autoFocus: isFirstError,
    ...(describedBy && { "aria-describedby": describedBy }),
    ...(error && { "aria-invalid": true }),
  }
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {rows ? (
        <textarea {...common} rows={rows} className="field min-h-24 aria-invalid:border-clay!" />
      ) : (
        <input
          {...common}
          type={props.type ?? "text"}
          autoComplete={props.autoComplete}
          className="field aria-invalid:border-clay!"
        />
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-small font-semibold text-clay">
          {error}
        </p>
      )}
      {note && (
        <p id={`${id}-note`} className="mt-1.5 text-small text-soft">
          {note}
        </p>
      )}
    </div>
  )
}
