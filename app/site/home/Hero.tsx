import { href } from "react-router"
import { formatPrice } from "#catalog/format.ts"
import type { Picture as StoredPicture } from "#catalog/picture.ts"
import { TYPES } from "#catalog/project.ts"
import { bandWords, formatPart } from "#catalog/vastu/words.ts"
import { DIRECTIONS, zoneName } from "#catalog/vastu/zones.ts"
import { HomePlan } from "../../plan/HomePlan.tsx"
import { homeBox } from "../../plan/plan-frame.ts"
import { bandSign } from "../../plan/VerdictMark.tsx"
import { Button } from "../../ui/Button.tsx"
import { Picture } from "../../ui/Picture.tsx"
import { PHONE_SIZE } from "../shared/CardPicture.tsx"
import { capitalised } from "../shared/first-letter.ts"
import type { ReadPlan } from "../shared/ReadPlanExample.tsx"
import { SuggestBox } from "../shared/SuggestBox.tsx"
import type { Option } from "../shared/search-options.ts"
import { PRICES_AED, SEARCH_EXAMPLE } from "../shared/search-options.ts"
import { certaintyWords, Signed } from "../shared/VastuBadge.tsx"

const MOST_BEDROOMS = 6

const TYPE_OPTIONS = TYPES.map((type) => ({ value: type, label: type }))
const BEDROOM_OPTIONS = [
  { value: "0", label: "Studio" },
  ...Array.from({ length: MOST_BEDROOMS }, (_, index) => ({
    value: String(index + 1),
    label: `${index + 1} ${index === 0 ? "bedroom" : "bedrooms"}`,
  })),
]
const BUDGET_OPTIONS = PRICES_AED.map((aed) => ({
  value: String(aed),
  label: formatPrice(aed),
}))
const DOOR_OPTIONS = DIRECTIONS.map((value) => ({ value, label: capitalised(zoneName(value)) }))

interface HeroProps {
  /** A home whose plan has been read, with a picture of it and its area. */
  example: (ShownHome & { picture?: StoredPicture | undefined }) | undefined
}

type ShownHome = ReadPlan & { place: string }

/** The head of the home page: what the site is, its search, and a home with its plan. */
export function Hero({ example }: HeroProps) {
  return (
    <div className="border-b border-line">
      <div className="wrap grid items-center gap-x-14 gap-y-10 pt-8 pb-12 md:pt-12 lg:grid-cols-[1fr_1.1fr] lg:py-14">
        <div>
          <h1 className="max-w-[16ch]">Homes in the UAE, checked for Vastu</h1>
          <p className="mt-4 max-w-text text-lead text-soft text-balance">
            Apartments, villas and townhouses with floor plans that are read room by room.
          </p>
          <SearchForm />
        </div>
        {example?.picture && <HomeWithPlan {...example} picture={example.picture} />}
      </div>
    </div>
  )
}

function SearchForm() {
  return (
    <form action={href("/search")} className="mt-6 md:mt-8">
      <search className="grid grid-cols-2 items-end gap-4 md:max-lg:grid-cols-4">
        <div className="col-span-full">
          <SuggestBox
            id="hero-search"
            label="Where, or what kind of home"
            placeholder={SEARCH_EXAMPLE}
          />
        </div>
        <SelectField
          id="hero-type"
          name="type"
          label="Type"
          any="Any type"
          options={TYPE_OPTIONS}
        />
        <SelectField
          id="hero-bedrooms"
          name="bedrooms"
          label="Bedrooms"
          any="Any number"
          options={BEDROOM_OPTIONS}
        />
        <SelectField
          id="hero-budget"
          name="maxPrice"
          label="Budget up to"
          any="Any budget"
          options={BUDGET_OPTIONS}
        />
        <SelectField
          id="hero-door"
          name="entrance"
          label="Main door faces"
          any="Any direction"
          options={DOOR_OPTIONS}
        />
        <Button type="submit" className="col-span-full">
          Show homes
        </Button>
      </search>
    </form>
  )
}

interface HomeWithPlanProps extends ShownHome {
  picture: StoredPicture
}

function HomeWithPlan({ plan, name, slug, place, picture }: HomeWithPlanProps) {
  const { band, coverage, certainty } = plan.reading
  const doubts = certaintyWords({ band, ...certainty })
  return (
    <figure className="min-w-0">
      <div className="relative pb-10 sm:pb-14">
        <div className="overflow-hidden rounded">
          <Picture
            picture={picture}
            sizes={`(min-width: 64rem) 42rem, ${PHONE_SIZE}`}
            crop="4/3"
            priority
          />
        </div>
        {plan.picture && plan.marks.outline && (
          <div className="daylight absolute end-4 bottom-0 w-2/5 max-w-80 rounded border border-line bg-card p-2 shadow-float sm:end-8">
            <HomePlan
              picture={plan.picture}
              home={homeBox(plan.marks.outline, plan.marks)}
              width={300}
              alt=""
            />
          </div>
        )}
      </div>
      <figcaption className="mt-4 text-small">
        <div className="text-base">
          <Signed verdict={bandSign(band)}>
            <b className="font-semibold">{bandWords(plan.reading).word} by Vastu</b> ·{" "}
            <a href={`${href("/projects/:slug", { slug })}#vastu`} className="link py-3">
              {name}
            </a>
            , {place}
          </Signed>
        </div>
        <p className="mt-1 text-soft">
          {`By the modern school, ${formatPart(coverage)} assessed${doubts ? `; ${doubts}` : ""}`}
        </p>
      </figcaption>
    </figure>
  )
}

interface SelectFieldProps {
  id: string
  name: string
  label: string
  /** The option without a value. */
  any: string
  options: Option[]
}

function SelectField({ id, name, label, any, options }: SelectFieldProps) {
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select id={id} name={name} className="field">
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
