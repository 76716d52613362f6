import { href } from "react-router"
import { formatPlanTitle } from "#catalog/format.ts"
import type { Picture as StoredPicture } from "#catalog/picture.ts"
import type { OpenPlan } from "#catalog/project.ts"
import { sentencesOf } from "#catalog/sentence.ts"
import type { Finding } from "#catalog/vastu/read-plan.ts"
import { bandWords, FINDING_GROUPS, findingsOf, formatPart } from "#catalog/vastu/words.ts"
import { PlanDrawing } from "../../plan/PlanDrawing.tsx"
import { lineName } from "../../plan/ReadingLines.tsx"
import { MARKS, VerdictMark } from "../../plan/VerdictMark.tsx"
import { Picture } from "../../ui/Picture.tsx"
import { certaintyWords } from "./VastuBadge.tsx"

/** A plan of the catalogue with its reading. */
export interface ReadPlan {
  /** With its reading by the modern school. */
  plan: OpenPlan & { picture?: StoredPicture | undefined }
  /** The name of the project. */
  name: string
  slug: string
}

const AGREES = 3
const CONFLICTS = 2
/** Of those that are explained. */
const AGREES_EXPLAINED = 2

interface ReadPlanExampleProps extends ReadPlan {
  /** Fewer findings, each with its reason, beside the drawing where there is room. */
  isExplained?: boolean
}

/**
 * A plan of the catalogue with its reading: the drawing, and the findings of most weight on either
 * side.
 */
export function ReadPlanExample({ plan, name, slug, isExplained }: ReadPlanExampleProps) {
  const { _id: id, title, marks, reading, picture } = plan
  const doubts = certaintyWords({ band: reading.band, ...reading.certainty })
  const [conflicts = [], agrees = []] = FINDING_GROUPS.map(({ verdicts }) =>
    findingsOf(reading, verdicts),
  )
  const assessed = `${formatPart(reading.coverage)} assessed`
  const certainty = [doubts, assessed].filter(Boolean).join("; ")
  const lines = isExplained
    ? [...agrees.slice(0, AGREES_EXPLAINED), ...conflicts.slice(0, 1)]
    : [...agrees.slice(0, AGREES), ...conflicts.slice(0, CONFLICTS)]
  return (
    <figure
      className={
        isExplained
          ? "grid items-start gap-x-16 gap-y-4 lg:grid-cols-2"
          : "mx-auto w-full max-w-xl min-w-0"
      }
    >
      <PlanDrawing
        className="rounded border border-line"
        isNamed
        title={`${name}, ${title}`}
        marks={marks}
        reading={reading}
        picture={
          picture && (
            <Picture
              picture={picture}
              alt=""
              sizes="(min-width: 64rem) 416px, calc(100vw - 2.5rem)"
            />
          )
        }
      />
      <figcaption className={isExplained ? undefined : "mt-4"}>
        <p>
          <strong className="font-semibold">{bandWords(reading).word}</strong>
          {` by the modern school, ${certainty}: ${name}, ${formatPlanTitle(title)}.`}
        </p>
        <ul className="mt-3 grid gap-1.5 text-small">
          {lines.map((finding) => (
            <li key={`${finding.rule} ${finding.room ?? ""}`}>
              <p className="flex items-center gap-2">
                <VerdictMark mark={finding.verdict ?? "not assessed"} className="size-5" />
                {lineName(finding, marks.rooms)}
                <span className="text-soft">{MARKS[finding.verdict ?? "not assessed"].word}</span>
              </p>
              {isExplained && <p className="text-soft">{reasonOf(finding)}</p>}
            </li>
          ))}
        </ul>
        <a
          href={`${href("/projects/:slug", { slug })}?plan=${id}#vastu-${id}`}
          className="link mt-2 inline-flex min-h-11 items-center font-semibold"
        >
          See the whole reading
        </a>
      </figcaption>
    </figure>
  )
}

/** Where it lies, and of a room what its rule wants; the page of the home has the whole reason. */
function reasonOf({ rule, reason }: Finding): string {
  return sentencesOf(reason)
    .slice(0, rule === "entrance" ? 1 : 2)
    .join("")
}
