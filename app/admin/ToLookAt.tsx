import { useQuery } from "@tanstack/react-query"
import { Link } from "react-router"
import { formatDate } from "#catalog/format.ts"
import { toLookAtQuery } from "./permit-calls.ts"
import { statusWords } from "./record-words.ts"

/** The listings that staff should check, on the overview; nothing where there are none. */
export function ToLookAt() {
  const { data } = useQuery(toLookAtQuery)
  // A server of the version before has no such list, which is no reason to lose the overview.
  if (!data?.length) return null
  return (
    <section
      aria-labelledby="needs-look"
      className="mt-6 max-w-3xl rounded border border-line bg-card p-6"
    >
      <h2 id="needs-look" className="text-title">
        Needs a look
      </h2>
      <ul className="mt-2 text-small">
        {data.map(({ _id, name, status, lookedOn, problems }) => (
          <li key={_id} className="border-b border-line py-2 last:border-0">
            <Link
              to={`/dash-admin/projects/${_id}/edit${status ? "?draft" : ""}`}
              defaultShouldRevalidate={false}
              className="link inline-flex min-h-11 items-center wrap-anywhere"
            >
              {name}
            </Link>
            <p className="text-soft">
              {[
                status && statusWords({ status, isEdit: false }),
                ...problems.map(({ message }) => message),
                problems.length === 0 && lookedOn && `Last looked at on ${formatDate(lookedOn)}`,
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
