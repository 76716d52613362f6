import type { CSSProperties } from "react"
import { href } from "react-router"
import {
  formatAreaSize,
  formatBathrooms,
  formatBedrooms,
  formatList,
  formatPlanTitle,
  formatShortPrice,
} from "#catalog/format.ts"
import { conditionWords } from "#catalog/vastu/words.ts"
import { bandSign } from "../../plan/VerdictMark.tsx"
import { CloseIcon } from "../../ui/icons.tsx"
import { Picture } from "../../ui/Picture.tsx"
import { homesOf, shortTitle } from "../project/vastu-plans.ts"
import { Heart } from "../shared/Heart.tsx"
import { BandWord, Signed } from "../shared/VastuBadge.tsx"
import { chosenPlans, comparePath, SCHOOL } from "./chosen.ts"
import styles from "./compare.css?url"
import type { ComparedProject } from "./compare.tsx"
import { homeOf } from "./compared-home.ts"
import { filledIn, GROUPS } from "./rows.tsx"
import { leadsOf, unlikeIn } from "./summary.ts"

/** The names of projects as a sentence lists them. */
export function names(projects: readonly { name: string }[]): string {
  return formatList(projects.map(({ name }) => name))
}

interface ComparisonTableProps {
  compared: ComparedProject[]
  /** Whether rows in which the homes are alike are left out. */
  only: "differences" | undefined
}

/** Homes side by side, with what differs marked and the best values named. */
export function ComparisonTable({ compared, only }: ComparisonTableProps) {
  const slugs = compared.map(({ slug }) => slug)
  const path = comparePath(slugs, chosenPlans(compared))
  const known = GROUPS.map(({ title, rows }) => ({
    title,
    rows: rows.map((row) => filledIn(row, compared)).filter(({ texts }) => texts.some(Boolean)),
  }))
  const all = known.flatMap(({ rows }) => rows)
  const differing = all.filter(({ differs }) => differs)
  const isMarked = compared.length > 1 && differing.length < all.length
  // Where most rows differ, to mark them or to show them alone is no help.
  const areFew = isMarked && differing.length <= all.length / 2
  const groups =
    only && differing.length > 0
      ? known.map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
      : known
  const unlike = unlikeIn(compared)
  return (
    <div style={{ "--homes": compared.length } as CSSProperties}>
      <link rel="stylesheet" href={styles} precedence="default" />
      {compared.length > 1 && <Summary compared={compared} unlike={unlike} />}
      {(isMarked || only) && (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-1 text-small">
          {areFew && (
            <span>
              <Mark /> marks what differs: {differing.length} of {all.length} rows.
            </span>
          )}
          <a
            href={only ? path : `${path}&only=differences`}
            className="link inline-flex min-h-11 items-center print:hidden"
          >
            {only ? "Show all rows" : "Show only what differs"}
          </a>
        </p>
      )}
      <div className="names-of-homes">
        {compared.map(({ slug, name }) => (
          <span key={slug}>
            <a href={href("/projects/:slug", { slug })}>{name}</a>
          </span>
        ))}
      </div>
      <section
        aria-label="The comparison"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="overflow-x-auto max-md:-mx-5 max-md:px-5 print:break-inside-auto! print:overflow-visible"
      >
        <table className="compared">
          <caption className="sr-only">{names(compared)} side by side</caption>
          <colgroup>
            <col className="w-24 md:w-48" />
          </colgroup>
          <thead>
            <tr>
              <td className="max-sm:hidden" />
              {compared.map((project) => (
                <th
                  key={project.slug}
                  scope="col"
                  className="pt-3 pb-2 text-start font-normal sm:ps-4 md:ps-8"
                >
                  <Head
                    project={project}
                    isUnlike={unlike.includes(project)}
                    others={compared.filter(({ slug }) => slug !== project.slug)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(
            ({ title, rows }) =>
              rows.length > 0 && (
                <tbody key={title}>
                  <tr>
                    <th
                      scope="rowgroup"
                      colSpan={compared.length + 1}
                      className="pt-8 pb-3 text-start font-serif text-lead font-medium max-sm:col-span-full"
                    >
                      {title}
                    </th>
                  </tr>
                  {rows.map(({ label, texts, nodes, differs, isShared, best, missing }) => (
                    <tr
                      key={label}
                      className={`break-inside-avoid border-t border-line ${isShared ? "shared" : ""}`}
                    >
                      <th
                        scope="row"
                        className={`pt-3 text-start font-normal text-soft sm:py-3 ${isShared ? "" : "max-sm:col-span-full"}`}
                      >
                        {differs && isMarked ? <Differing label={label} hasMark={areFew} /> : label}
                      </th>
                      {isShared && (
                        <td colSpan={compared.length} className="py-3 text-soft sm:ps-4 md:ps-8">
                          <div className="flex flex-wrap gap-x-1">
                            {nodes?.[0] ?? texts[0]}
                            <span>· {compared.length === 2 ? "both" : "all three"}</span>
                          </div>
                        </td>
                      )}
                      {(isShared ? [] : compared).map(({ slug }, index) => (
                        <td
                          key={slug}
                          className={`pt-1 pb-3 tabular-nums sm:ps-4 sm:pt-3 md:ps-8 ${differs ? "" : "text-soft"} ${
                            best?.index === index ? "font-semibold" : ""
                          }`}
                        >
                          {nodes?.[index] ?? texts[index] ?? (
                            <span className="text-soft">{missing}</span>
                          )}
                          {best?.index === index && (
                            <span className="mt-0.5 block text-small font-semibold text-leaf">
                              {best.word}
                            </span>
                          )}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              ),
          )}
        </table>
      </section>
    </div>
  )
}

interface SummaryProps {
  compared: ComparedProject[]
  /** Those with other bedrooms than most. */
  unlike: ComparedProject[]
}

/** Which home leads in what, and whether they are of one kind. */
function Summary({ compared, unlike }: SummaryProps) {
  return (
    <section aria-labelledby="leads" className="mb-6 rounded bg-peacock-light px-5 py-4">
      <h2 id="leads" className="sr-only">
        In short
      </h2>
      <dl className="leads">
        {leadsOf(compared).map(
          ({ label, leading, figure }) =>
            leading && (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="font-semibold">{leading}</dd>
                <dd>{figure}</dd>
              </div>
            ),
        )}
      </dl>
      {unlike.length > 0 && (
        <p className="mt-3 text-small">
          {`≠ ${unlike.length === compared.length ? "These homes differ in bedrooms" : `${names(unlike)} has other bedrooms than the rest`}: price and size compare homes of different kinds.`}
        </p>
      )}
    </section>
  )
}

/** The label of a row that differs; where few do, its dot does not wrap without the last word. */
function Differing({ label, hasMark }: { label: string; hasMark: boolean }) {
  const words = label.split(" ")
  return (
    <>
      {words.slice(0, -1).join(" ")}{" "}
      <span className="whitespace-nowrap">
        {words.at(-1)} {hasMark && <Mark />}
      </span>
      <span className="sr-only"> differs</span>
    </>
  )
}

/** The sign of bedrooms that make a home one of another kind, as the sentence at the top says. */
function Unlike({ beds }: { beds: string }) {
  return (
    <b className="unlike">
      <span aria-hidden="true">≠{"\u00a0"}</span>
      {beds}
    </b>
  )
}

/** The dot beside a row that differs. */
function Mark() {
  return (
    <span aria-hidden="true" className="inline-block size-2 rounded-full bg-peacock align-middle" />
  )
}

interface HeadProps {
  project: ComparedProject
  others: ComparedProject[]
  /** Whether it has other bedrooms than the rest. */
  isUnlike: boolean
}

function Head({ project, others, isUnlike }: HeadProps) {
  const { name, pictures, vastu, plan } = project
  const plans = homesOf(plan?.read ?? [])
  const chosen = plan && homeOf(plan)
  const isBest = plan?._id === plans[0]?._id
  const beds = formatBedrooms(project.bedroomNumber, project.type)
  const baths = formatBathrooms(project.bathNumber)
  const size = project.areaSize > 0 && formatAreaSize(project.areaSize)
  const condition = plan && conditionWords({ ...plan.reading, ...plan.reading.certainty })
  const without = comparePath(
    others.map((other) => other.slug),
    chosenPlans(others),
  )
  return (
    <div className="relative">
      <span className="sr-only">{name}</span>
      <div className="overflow-hidden rounded bg-line/50">
        {pictures.featureImage && (
          <Picture
            picture={pictures.featureImage}
            sizes={`(min-width: 75rem) 330px, (min-width: 48rem) 25vw, ${Math.round(90 / (others.length + 1))}vw`}
            crop="3/2"
            alt=""
            className="max-sm:aspect-square! max-sm:object-cover"
          />
        )}
      </div>
      <Heart project={project} className="absolute start-0 top-0" />
      <a href={without} aria-label={`Take ${name} away`} className="disc absolute end-0 top-0">
        <CloseIcon className="size-5" />
      </a>
      {/* On a phone the same figures stand right below, in columns as narrow. */}
      <p className="mt-3 text-small max-lg:grid max-lg:min-h-[3lh] max-lg:content-start max-sm:hidden">
        {project.price > 0 && (
          <span className="block font-semibold">
            <span className="font-normal text-soft">From </span>
            {formatShortPrice(project.price)}
          </span>
        )}
        {[beds && (isUnlike ? <Unlike beds={beds} /> : beds), size, baths]
          .filter(Boolean)
          .map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts have an order of their own
            <span key={index}>
              {index > 0 && <span className="max-lg:hidden"> · </span>}
              {fact}
            </span>
          ))}
      </p>
      {plan && chosen && (
        <div className="mt-2 text-small">
          <Signed verdict={bandSign(plan.reading.band)} isProvisional={condition !== undefined}>
            <span className="block first-letter:uppercase">
              <BandWord band={plan.reading.band} />
              {condition && `, but ${condition}`}
            </span>
            <span className="block text-soft">
              <span className="max-sm:hidden">
                {formatPlanTitle(shortTitle(chosen, plans))}
                {plans.length > 1 && ". "}
              </span>
              {plans.length > 1 && `Best of its ${plans.length} plans`}
              {!isBest && (
                <>
                  : <BandWord band={vastu?.schools[SCHOOL].band} />
                </>
              )}
            </span>
          </Signed>
        </div>
      )}
    </div>
  )
}
