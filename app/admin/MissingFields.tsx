import type { FieldError } from "#contract/app-error.ts"
import { Alert } from "../ui/Alert.tsx"
import { fieldId } from "./fields/form-context.ts"

/** Selects the sentence before the list, which takes the focus. */
export const MISSING = "[data-missing]"

/** The complaints that keep a draft off the site, as links to their fields. */
export function MissingFields({ complaints }: { complaints: FieldError[] }) {
  return (
    <Alert variant="danger" className="mb-6">
      <p tabIndex={-1} data-missing className="scroll-mt-24 outline-none">
        Before it can be published:
      </p>
      <ul className="mt-1 gap-x-8 sm:columns-2 lg:columns-3">
        {complaints.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <a href={`#${fieldId(path)}`} className="link inline-flex min-h-11 items-center">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
