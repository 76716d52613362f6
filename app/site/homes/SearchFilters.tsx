import { type FormEvent, Fragment, type ReactNode, useEffect, useRef, useState } from "react"
import { formatAreaSize, formatBedrooms, formatPrice, formatShortPrice } from "#catalog/format.ts"
import { LANDMARKS } from "#catalog/landmarks.ts"
import {
  CRITERIA,
  type Criterion,
  changeSearch,
  DEFAULT_DISTANCE_KM,
  DISTANCES_KM,
  type Facets,
  type FacetValue,
  type HomeFacet,
  isSameText,
  type PlanFacet,
  toggle,
} from "#contract/criteria.ts"
import { REQUIRED_ROOMS, ROOM_WORDS } from "#contract/plan-criteria.ts"
import { Button } from "../../ui/Button.tsx"
import { DownIcon } from "../../ui/icons.tsx"
import { useIsHydrated } from "../../ui/use-is-hydrated.ts"
import { PRICES_AED, SIZES_SQ_FT } from "../shared/search-options.ts"
import { CheckLine } from "./CheckLine.tsx"
import { FilterSheet, FilterSheetHead, SHEET_FOOT, SHEET_ID } from "./FilterSheet.tsx"
import { Fold } from "./Fold.tsx"
import { HiddenFields } from "./HiddenFields.tsx"
import { isMap } from "./HomesBar.tsx"
import { FurtherPlanFilters, PlanFilters } from "./PlanFilters.tsx"

interface SearchFiltersProps {
  path: string
  /** The query string of the current search, or of the one that is loading. */
  search: string
  facets: Facets
  /** The schools with readings; the first is the default. */
  schools: { value: string; label: string }[]
  /** `1,204 projects`. */
  found: string
  onChange: (search: string) => void
}

const SHOWN_AT_FIRST = 6

/** Labels of checkboxes; the other facets use their own. */
const BOX_WORDS: Partial<Record<HomeFacet, (value: string) => string>> = {
  bedrooms: (value) => formatBedrooms(Number(value), "") ?? value,
  baths: (value) => (value === "0" ? "None" : value),
  readyBy: (value) => ({ "": "Any time", now: "Ready now" })[value] ?? `End of ${value}`,
}

/**
 * All filters of a search with their counts: a native form, which JavaScript applies at each
 * change. On a phone it is a popover; beside the homes a column that scrolls with them up to its
 * end, which stays in view (`relative`: its visually hidden parts would lengthen the page).
 */
export function SearchFilters({
  path,
  search: known,
  facets,
  schools,
  found,
  onChange,
}: SearchFiltersProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const isHydrated = useRef(false)
  // Hydration renders what the server did: another search would replace all elements, and the focus.
  const [before] = useState(searchBeforeHydration)
  const [early, setEarly] = useState<string>()
  // Before the effect of the hydration, which may set an early change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the search of the address changes
  useEffect(() => {
    if (isHydrated.current) setEarly(undefined)
  }, [known])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    isHydrated.current = true
    // The form may have changed again since the first render.
    const changed = searchBeforeHydration() ?? before
    setEarly(changed)
    if (changed !== undefined) onChange(changed)
    // The way here from another page; on a wide screen the filters are in sight.
    const { hash } = location
    if (hash === `#${SHEET_ID}` && !sheet.current?.checkVisibility()) sheet.current?.showPopover()
  }, [])
  const search = early ?? known
  const query = new URLSearchParams(search)
  // The map leaves no room for a column of filters.
  const isOverMap = isMap(search)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onChange(searchOf(event.currentTarget))
    if (sheet.current?.matches(":popover-open")) sheet.current.hidePopover()
  }

  const flip = (name: Criterion, value: string) =>
    onChange(changeSearch(search, (next) => toggle(next, name, value)))
  const choices = (name: HomeFacet, isPills = false) => (
    <Choices
      name={name}
      values={facets[name]}
      chosen={query.getAll(name)}
      isPills={isPills}
      onToggle={(value) => flip(name, value)}
    />
  )
  const group = (name: HomeFacet) =>
    facets[name].length > 0 && (
      <Group key={name} legend={CRITERIA[name].label}>
        {choices(name, true)}
      </Group>
    )
  const folded = (name: HomeFacet, none?: string) =>
    facets[name].length > 0 && (
      <Fold key={name} label={CRITERIA[name].label} inUse={query.getAll(name).length} none={none}>
        {choices(name)}
      </Fold>
    )
  const range = (kind: "Price" | "Size") => {
    const names = [`min${kind}`, `max${kind}`] as const
    return (
      <Range
        legend={kind}
        names={names}
        steps={kind === "Price" ? PRICES_AED : SIZES_SQ_FT}
        format={kind === "Price" ? priceWords : formatAreaSize}
        given={names.map((name) => query.get(name) ?? "")}
        onGive={(name, value) => onChange(changeSearch(search, (next) => next.set(name, value)))}
      />
    )
  }
  const hidden = (name: Criterion) => (
    <HiddenFields key={name} search={search} isCarried={(other) => other === name} />
  )
  /** Each criterion's control, in the order of the form. */
  const controls: Record<Exclude<Criterion, PlanFacet>, ReactNode> = {
    q: hidden("q"),
    country: hidden("country"),
    bbox: hidden("bbox"),
    polygon: hidden("polygon"),
    city: folded("city", "Any"),
    area: folded("area", "Any"),
    school: <PlanFilters key="plans" search={search} facets={facets} onChange={onChange} />,
    weigh: null,
    minPrice: (
      <Group key="price" legend="Price">
        {range("Price")}
      </Group>
    ),
    maxPrice: null,
    bedrooms: group("bedrooms"),
    type: group("type"),
    readyBy: (
      <ReadyGroup
        key="readyBy"
        values={facets.readyBy}
        query={query}
        offPlan={facets.status.find(({ value }) => value === "off-plan")}
        onGive={(value) => onChange(changeSearch(search, (next) => next.set("readyBy", value)))}
        onToggle={flip}
      />
    ),
    status: null,
    never: (
      <Fragment key="further">
        <FurtherPlanFilters search={search} schools={schools} facets={facets} onChange={onChange} />
      </Fragment>
    ),
    near: (
      <Fold key="near" label={CRITERIA.near.label} inUse={Number(query.has("near"))}>
        <NearFields
          near={query.get("near") ?? ""}
          within={query.get("within") ?? ""}
          onGive={(name, value) => onChange(changeSearch(search, (next) => next.set(name, value)))}
        />
      </Fold>
    ),
    within: null,
    handover: hidden("handover"),
    rooms: (
      <Fold key="rooms" label={CRITERIA.rooms.label} inUse={query.getAll("rooms").length}>
        {REQUIRED_ROOMS.map((room) => (
          <CheckLine
            key={room}
            name="rooms"
            value={room}
            label={ROOM_WORDS[room]}
            isChecked={query.getAll("rooms").includes(room)}
            onToggle={() => flip("rooms", room)}
          />
        ))}
      </Fold>
    ),
    minSize: (
      <Fold
        key="size"
        label="Size"
        inUse={["minSize", "maxSize"].filter((name) => query.has(name)).length}
      >
        {range("Size")}
      </Fold>
    ),
    maxSize: null,
    baths: folded("baths"),
    developer: folded("developer"),
  }

  return (
    <div className="filters-of-search bottom-6 lg:sticky lg:self-end print:hidden">
      <FilterSheet
        ref={sheet}
        className={
          isOverMap
            ? "lg:max-w-sm lg:border-e"
            : "lg:relative lg:block lg:h-auto lg:w-auto lg:overflow-visible lg:bg-transparent lg:p-0"
        }
      >
        <form action={path} onSubmit={submit} aria-label="Filters">
          <FilterSheetHead className={isOverMap ? "mb-2" : "mb-2 lg:hidden"} />
          <HiddenFields search={search} isCarried={(name) => name === "sort" || name === "view"} />
          {Object.values(controls)}
          <Foot isOverMap={isOverMap} found={found} />
        </form>
      </FilterSheet>
    </div>
  )
}

/** Beside the homes the button is for a form that is not hydrated: after that each choice applies. */
function Foot({ isOverMap, found }: { isOverMap: boolean; found: string }) {
  const isHydrated = useIsHydrated()
  return (
    <div
      className={[
        SHEET_FOOT,
        !isOverMap && "lg:mx-0 lg:px-0 lg:[@media(scripting:enabled)]:static",
        !isOverMap && isHydrated && "lg:hidden",
      ]
        .filter(Boolean)
        .join(" ")}
    >
      <Button type="submit" className="w-full">
        Show {found}
      </Button>
    </div>
  )
}

/** The search of a form's fields. */
function searchOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)] as [string, string][]
  return changeSearch(new URLSearchParams(fields).toString(), () => {})
}

/**
 * The search of a form that the visitor changed before its hydration, when React would reset it.
 */
function searchBeforeHydration(): string | undefined {
  const form =
    typeof document === "undefined"
      ? null
      : document.querySelector<HTMLFormElement>(`#${SHEET_ID} form`)
  const isTouched = [...(form?.elements ?? [])].some(
    (field) =>
      (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) ||
      (field instanceof HTMLSelectElement &&
        [...field.options].some((option) => option.selected !== option.defaultSelected)),
  )
  return form && isTouched ? searchOf(form) : undefined
}

/** A group of filters that stays open. */
function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line py-3">
      <legend className="float-start mb-1.5 w-full font-semibold">{legend}</legend>
      {children}
    </fieldset>
  )
}

interface ReadyGroupProps {
  values: FacetValue[]
  query: URLSearchParams
  /** The choice of homes that are still being built. */
  offPlan: FacetValue | undefined
  onGive: (value: string) => void
  onToggle: (name: "status", value: string) => void
}

/** One time, for a later one holds the earlier; and off-plan homes alone. */
function ReadyGroup({ values, query, offPlan, onGive, onToggle }: ReadyGroupProps) {
  const chosen = query.getAll("readyBy").sort().at(-1) ?? ""
  const statuses = query.getAll("status")
  return (
    <Group legend={CRITERIA.readyBy.label}>
      <div className="pills clear-both flex flex-wrap gap-1.5">
        {[{ value: "", label: "Any time" }, ...values].map((choice) => (
          <CheckLine
            key={choice.value}
            {...choice}
            name="readyBy"
            isRadio
            label={BOX_WORDS.readyBy?.(choice.value) ?? choice.label}
            isChecked={choice.value === chosen}
            onToggle={() => onGive(choice.value)}
          />
        ))}
        {offPlan && (
          <CheckLine
            {...offPlan}
            name="status"
            label="Off-plan only"
            isChecked={statuses.includes("off-plan")}
            onToggle={() => onToggle("status", "off-plan")}
          />
        )}
        {statuses.includes("ready") && <input type="hidden" name="status" value="ready" />}
      </div>
    </Group>
  )
}

interface ChoicesProps {
  name: HomeFacet
  values: FacetValue[]
  chosen: string[]
  /** In rows that wrap, instead of a line each. */
  isPills: boolean
  onToggle: (value: string) => void
}

function Choices({ name, values, chosen, isPills, onToggle }: ChoicesProps) {
  const isChosen = ({ value }: FacetValue) => chosen.some((one) => isSameText(one, value))
  const few = isPills ? values : values.slice(0, SHOWN_AT_FIRST)
  const further = values.slice(few.length)
  const [isOpen, setOpen] = useState(further.some(isChosen))
  const list = (entries: FacetValue[]) => (
    <ul className={isPills ? "pills clear-both flex flex-wrap gap-1.5" : ""}>
      {entries.map((entry) => (
        <li key={entry.value}>
          <CheckLine
            {...entry}
            name={name}
            label={BOX_WORDS[name]?.(entry.value) ?? entry.label}
            isChecked={isChosen(entry)}
            onToggle={() => onToggle(entry.value)}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {list(few)}
      {further.length > 0 && (
        <details
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          className="group"
        >
          <summary className="inline-flex min-h-11 items-center gap-2 text-small font-semibold text-peacock">
            {further.length} more <span className="sr-only">of {CRITERIA[name].label}</span>
            <DownIcon className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          {list(further)}
        </details>
      )}
    </>
  )
}

interface NearFieldsProps {
  near: string
  within: string
  onGive: (name: "near" | "within", value: string) => void
}

/** A place, and how far from it, as the crow flies. */
function NearFields({ near, within, onGive }: NearFieldsProps) {
  return (
    <div className="grid gap-3">
      <select
        name="near"
        aria-label="Near a place"
        value={near}
        onChange={({ target: { value } }) => onGive("near", value)}
        className="field min-h-11 px-3 py-2"
      >
        <option value="">Any place</option>
        {LANDMARKS.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
      <select
        name="within"
        aria-label="How far from it"
        value={within === String(DEFAULT_DISTANCE_KM) ? "" : within}
        onChange={({ target: { value } }) => onGive("within", value)}
        className="field min-h-11 px-3 py-2 tabular-nums"
      >
        {DISTANCES_KM.map((km) => (
          <option key={km} value={km === DEFAULT_DISTANCE_KM ? "" : km}>
            Within {km} km
          </option>
        ))}
      </select>
    </div>
  )
}

/** Steps are round; another price is exact. */
function priceWords(aed: number): string {
  return PRICES_AED.includes(aed) ? formatShortPrice(aed) : formatPrice(aed)
}

interface RangeProps {
  legend: string
  names: readonly [from: Criterion, to: Criterion]
  /** The amounts to choose from; a given one stands among them. */
  steps: readonly number[]
  format: (amount: number) => string
  given: string[]
  onGive: (name: Criterion, value: string) => void
}

function Range({ legend, names, steps, format, given, onGive }: RangeProps) {
  const amounts = [...steps, ...given.filter(Boolean).map(Number)].filter(Number.isFinite)
  const sorted = [...new Set(amounts)].sort((one, other) => one - other)
  return (
    <div className="clear-both grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-3">
      {names.map((name, index) => (
        <label key={name} className="text-small">
          <span className="sr-only">
            {index === 0 ? "From" : "Up to"} ({legend})
          </span>
          <select
            name={name}
            value={given[index] && String(Number(given[index]))}
            onChange={({ target: { value } }) => onGive(name, value)}
            className="field min-h-11 px-3 py-2 tabular-nums"
          >
            <option value="">{index === 0 ? "From" : "Up to"}</option>
            {sorted.map((amount) => (
              <option key={amount} value={amount}>
                {format(amount)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}
