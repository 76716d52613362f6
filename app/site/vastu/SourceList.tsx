import { formatDate } from "#catalog/format.ts"
import { DISPUTES } from "#catalog/vastu/disputes.ts"
import { SOURCES } from "#catalog/vastu/sources.ts"
import { RULES_CHANGES } from "#catalog/vastu/versions/changes.ts"

/** Every disputed question; it opens on both readings, by a press or by a link to it. */
export function DisputeList() {
  return (
    <ol className="questions">
      {Object.entries(DISPUTES).map(([key, { question, readings }]) => (
        <li key={key}>
          <details>
            <summary>
              <h3>{`${key}. ${question}`}</h3>
            </summary>
            <ul id={key}>
              {readings.map((reading) => (
                <li key={reading}>{reading}</li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ol>
  )
}

/** Every source with its place and the day of its reading, or its reporter. */
export function SourceList() {
  return (
    <ul className="grid gap-x-12 gap-y-3 md:grid-cols-2">
      {Object.entries(SOURCES).map(([key, { title, url, locator, readOn, reportedBy }]) => (
        <li key={key} id={`source-${key}`}>
          <b>{key}</b>
          <span>
            {url ? (
              <a href={url} rel="nofollow">
                {title}
              </a>
            ) : (
              title
            )}
            {[
              locator && `, ${locator}`,
              readOn ? `, read ${formatDate(readOn)}` : `. As reported by ${reportedBy}`,
            ]
              .filter(Boolean)
              .join("")}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The versions of the rules with their changes, newest first. */
export function ChangeLog() {
  return RULES_CHANGES.map(({ version, date, sentences }) => (
    <section key={version} aria-labelledby={versionId(version)} className="mt-8 first:mt-0">
      <h3 id={versionId(version)}>
        Version {version}, <time dateTime={date}>{formatDate(date)}</time>
      </h3>
      <ul className="mt-3 max-w-text list-disc space-y-2 ps-5 *:break-inside-avoid lg:max-w-none lg:columns-2 lg:gap-x-16">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-3">
        <a href={`/api/v1/vastu/rules?version=${version}`}>Its tables as data</a>
      </p>
    </section>
  ))
}

function versionId(version: string): string {
  return `version-${version.replace(".", "-")}`
}
