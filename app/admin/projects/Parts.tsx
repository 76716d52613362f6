import { formatPlural } from "#catalog/format.ts"
import { firstOf } from "#catalog/lists.ts"
import { CheckIcon } from "../../ui/icons.tsx"
import { fieldId, useForm } from "../fields/form-context.ts"

/** The parts of the form; `required` lists the fields that have to be filled in. */
export const PARTS = {
  home: {
    title: "The project",
    required: [
      "name",
      "title",
      "price",
      "type",
      "areaSize",
      "bedroomNumber",
      "bathNumber",
      "handover",
    ],
    optional: ["area", "developer"],
  },
  place: {
    title: "Where it is",
    required: ["address", "city", "country", "nearbyAreas", "locationDescription"],
    optional: ["location"],
  },
  words: { title: "In words", required: ["nutshell", "description"], optional: [] },
  payment: {
    title: "Payment",
    required: ["paymentPlan[title]"],
    optional: ["paymentPlan", "unitPrices"],
  },
  pictures: {
    title: "Pictures",
    required: ["featureImage", "projectLogo", "brochureImg"],
    optional: ["imagery", "gallery", "brochurePdf"],
  },
  plans: {
    title: "Floor Plans",
    required: [],
    optional: ["floorPlan", "floorPlanTitles", "floorPlanImages"],
  },
} as const satisfies Record<string, Part>

interface Part {
  title: string
  required: readonly string[]
  optional: readonly string[]
}

/** The state of a part: the fields that are wrong, and those that are still empty. */
function useStanding({ required, optional }: Part) {
  const { draft, errors } = useForm()
  const fields = new Set([...required, ...optional])
  const wrong = [...errors.keys()].filter(
    (name) => fields.has(name) || fields.has(firstOf(name.split("["))),
  )
  const isFilled = (name: string) =>
    Boolean(draft.texts[name]?.trim() || draft.pictures[name]?.length)
  const missing = required.filter((name) => !isFilled(name) && !wrong.includes(name))
  // Complaints may arrive in another order than the fields have.
  const inOrder = [...fields, ...wrong].filter((name) => wrong.includes(name))
  return { wrong: wrong.length, missing: missing.length, next: inOrder[0] ?? missing[0] }
}

/**
 * The parts of the form with what is wrong and what is missing in each; a press leads there. Beside
 * the fields on a wide screen, else a bar above them that stays.
 */
export function Parts() {
  return (
    <nav
      aria-label="Parts of the form"
      className="bar-form-parts sticky top-16 z-10 -mx-5 mb-6 self-start overflow-x-auto border-b border-line bg-paper text-small md:-mx-8 xl:top-24 xl:col-start-2 xl:mx-0 xl:overflow-visible xl:border-b-0 print:hidden"
    >
      <ol className="flex min-w-max px-2 md:px-5 xl:block xl:min-w-0 xl:border-s xl:border-line xl:px-0">
        {Object.entries(PARTS).map(([id, part]) => (
          <li key={id}>
            <PartLink id={id} part={part} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function PartLink({ id, part }: { id: string; part: Part }) {
  const { wrong, missing, next } = useStanding(part)
  return (
    <a
      href={`#${next ? fieldId(next) : id}`}
      className="flex min-h-12 items-center justify-between gap-2 px-3 whitespace-nowrap hover:bg-card hover:text-peacock xl:px-4"
    >
      {part.title}
      {wrong > 0 && (
        <span className="rounded-full bg-clay px-2 font-semibold text-card tabular-nums">
          {wrong}
          <span className="sr-only">{wrong === 1 ? " field" : " fields"} to correct</span>
        </span>
      )}
      {wrong === 0 && missing > 0 && (
        <span className="text-soft tabular-nums">
          <span aria-hidden="true">{missing} left</span>
          <span className="sr-only">{formatPlural(missing, "field is", "fields are")} missing</span>
        </span>
      )}
      {wrong + missing === 0 && part.required.length > 0 && (
        <span className="text-leaf">
          <CheckIcon />
          <span className="sr-only">filled</span>
        </span>
      )}
    </a>
  )
}
