import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react"
import { formatBedrooms } from "#catalog/format.ts"
import {
  CRITERIA,
  type Criterion,
  changeSearch,
  type Facet,
  type Facets,
  type FacetValue,
  isSameText,
  type PlanFacet,
  toggle,
} from "#contract/criteria.ts"
import { REQUIRED_ROOMS, ROOM_WORDS } from "#contract/plan-criteria.ts"
import { Button } from "../../ui/Button.tsx"
import { DownIcon } from "../../ui/icons.tsx"
import { CheckLine } from "./CheckLine.tsx"
import { FilterSheet, FilterSheetHead, OpenFilters, SHEET_FOOT } from "./FilterSheet.tsx"
import { HiddenFields } from "./HiddenFields.tsx"
import { PlanFilters } from "./PlanFilters.tsx"

interface SearchFiltersProps {
  path: string
  /** The query string of the current search, or of the one that is loading. */
  search: string
  facets: Facets
  /** The schools with readings; the first is the default. */
  schools: { value: string; label: string }[]
  /** `1,204 homes`. */
  found: string
  /** The number of these filters in use. */
  inUse: number
  onChange: (search: string) => void
}

const SHEET_ID = "filters"
const SHOWN_AT_FIRST = 6

/** Labels of checkboxes; the other facets use their own. */
const BOX_WORDS: Partial<Record<Facet, (value: string) => string>> = {
  bedrooms: (value) => formatBedrooms(Number(value), "") ?? value,
  baths: (value) => (value === "0" ? "None" : value),
  readyBy: (value) => (value === "now" ? "Ready now" : `End of ${value}`),
  status: CRITERIA.status.chip!,
}

/**
 * All filters of a search with their counts: a native form, which JavaScript applies at each
 * change. On a phone it is a popover; beside the homes it is sticky and scrolls by itself
 * (`relative`: its visually hidden parts would lengthen the page).
 */
export function SearchFilters({
  path,
  search: known,
  facets,
  schools,
  found,
  inUse,
  onChange,
}: SearchFiltersProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const [isAwake, setAwake] = useState(false)
  const [early, setEarly] = useState(searchBeforeHydration)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    setAwake(true)
    // The form may have changed again since the first render.
    const changed = searchBeforeHydration() ?? early
    setEarly(changed)
    if (changed !== undefined) onChange(changed)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the search of the address changes
  useEffect(() => {
    if (isAwake) setEarly(undefined)
  }, [known])
  const search = early ?? known
  const query = new URLSearchParams(search)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onChange(searchOf(event.currentTarget))
    if (sheet.current?.matches(":popover-open")) sheet.current.hidePopover()
  }

  const group = (name: Facet) => (
    <FacetGroup
      key={name}
      name={name}
      values={facets[name]}
      chosen={query.getAll(name)}
      onToggle={(value) =>
        onChange(
          changeSearch(search, (next) => {
            // One time says it all: a later one holds the earlier.
            const isChosen = next.getAll(name).includes(value)
            if (name === "readyBy") next.delete(name)
            if (!(name === "readyBy" && isChosen)) toggle(next, name, value)
          }),
        )
      }
    />
  )
  const range = (unit: string, names: [from: Criterion, to: Criterion]) => (
    <RangeGroup
      key={names.join()}
      legend={CRITERIA[names[0]].label}
      unit={unit}
      names={names}
      given={names.map((name) => query.get(name) ?? "")}
      onGive={(name, text) => onChange(changeSearch(search, (next) => next.set(name, text)))}
    />
  )
  const hidden = (name: Criterion) => (
    <HiddenFields key={name} search={search} isCarried={(other) => other === name} />
  )
  const plans: Record<PlanFacet, ReactNode> = {
    band: group("band"),
    entrance: group("entrance"),
    kitchen: group("kitchen"),
    mainBedroom: group("mainBedroom"),
    toilet: group("toilet"),
    centre: group("centre"),
    coverage: null,
    stable: group("stable"),
  }
  /** Each criterion's control, in the order of the form. */
  const controls: Record<Exclude<Criterion, PlanFacet>, ReactNode> = {
    q: hidden("q"),
    country: hidden("country"),
    bbox: hidden("bbox"),
    type: group("type"),
    bedrooms: group("bedrooms"),
    minPrice: range("AED", ["minPrice", "maxPrice"]),
    maxPrice: null,
    city: group("city"),
    school: (
      <PlanFilters
        key="plans"
        search={search}
        schools={schools}
        coverage={facets.coverage}
        onChange={onChange}
      >
        {Object.values(plans)}
      </PlanFilters>
    ),
    rooms: (
      <RoomsGroup
        key="rooms"
        chosen={query.getAll("rooms")}
        onToggle={(value) => onChange(changeSearch(search, (next) => toggle(next, "rooms", value)))}
      />
    ),
    never: null,
    weigh: null,
    area: group("area"),
    status: group("status"),
    readyBy: group("readyBy"),
    handover: hidden("handover"),
    minSize: range("sq ft", ["minSize", "maxSize"]),
    maxSize: null,
    baths: group("baths"),
    developer: group("developer"),
  }

  return (
    <div className="filters-of-search max-lg:flex-1 max-lg:basis-36 lg:sticky lg:top-8 print:hidden">
      <OpenFilters sheet={SHEET_ID} inUse={inUse} className="w-full lg:hidden" />
      <FilterSheet
        ref={sheet}
        id={SHEET_ID}
        className="lg:relative lg:-mx-2 lg:block lg:h-auto lg:max-h-[calc(100dvh-4rem)] lg:w-auto lg:bg-transparent lg:px-2 lg:pt-1 lg:[scrollbar-width:thin]"
      >
        <form action={path} onSubmit={submit} aria-label="Filters">
          <FilterSheetHead sheet={SHEET_ID} className="mb-2 lg:hidden" />
          <HiddenFields search={search} isCarried={(name) => name === "sort" || name === "view"} />
          {Object.values(controls)}
          <div
            className={`${SHEET_FOOT} lg:-mx-2 lg:px-2 lg:[@media(scripting:enabled)]:static ${isAwake ? "lg:invisible" : ""}`}
          >
            <Button type="submit" className="w-full">
              Show {found}
            </Button>
          </div>
        </form>
      </FilterSheet>
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
      field instanceof HTMLInputElement &&
      (field.type === "checkbox"
        ? field.checked !== field.defaultChecked
        : field.value !== field.defaultValue),
  )
  return form && isTouched ? searchOf(form) : undefined
}

interface RoomsGroupProps {
  chosen: string[]
  onToggle: (value: string) => void
}

/** Rooms that the home has to have; a home without marked plans has none. */
function RoomsGroup({ chosen, onToggle }: RoomsGroupProps) {
  return (
    <fieldset className="border-t border-line py-4">
      <legend className="float-start mb-2 w-full font-semibold">{CRITERIA.rooms.label}</legend>
      <ul className="clear-both">
        {REQUIRED_ROOMS.map((room) => (
          <li key={room}>
            <CheckLine
              name="rooms"
              value={room}
              label={ROOM_WORDS[room]}
              isChecked={chosen.includes(room)}
              onToggle={() => onToggle(room)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

interface FacetGroupProps {
  name: Facet
  values: FacetValue[]
  chosen: string[]
  onToggle: (value: string) => void
}

function FacetGroup({ name, values, chosen, onToggle }: FacetGroupProps) {
  const legend = CRITERIA[name].label
  const isChosen = ({ value }: FacetValue) => chosen.some((one) => isSameText(one, value))
  const few = values.slice(0, SHOWN_AT_FIRST)
  const further = values.slice(SHOWN_AT_FIRST)
  const [isOpen, setOpen] = useState(further.some(isChosen))
  if (values.length === 0) return null
  const box = (entry: FacetValue) => (
    <li key={entry.value}>
      <CheckLine
        {...entry}
        name={name}
        label={BOX_WORDS[name]?.(entry.value) ?? entry.label}
        isChecked={isChosen(entry)}
        onToggle={() => onToggle(entry.value)}
      />
    </li>
  )
  return (
    <fieldset className="border-t border-line py-4">
      <legend className="float-start mb-1 w-full font-semibold">{legend}</legend>
      <ul className="clear-both">{few.map(box)}</ul>
      {further.length > 0 && (
        <details
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          className="group"
        >
          <summary className="inline-flex min-h-11 items-center gap-2 text-small font-semibold text-peacock">
            {further.length} more <span className="sr-only">of {legend}</span>
            <DownIcon className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <ul>{further.map(box)}</ul>
        </details>
      )}
    </fieldset>
  )
}

interface RangeGroupProps {
  legend: string
  unit: string
  names: [from: string, to: string]
  given: string[]
  onGive: (name: string, text: string) => void
}

function RangeGroup({ legend, unit, names, given, onGive }: RangeGroupProps) {
  return (
    <fieldset className="border-t border-line py-4">
      <legend className="float-start mb-2 w-full font-semibold">
        {legend} <span className="font-normal text-soft">{unit}</span>
      </legend>
      <div className="clear-both grid grid-cols-2 gap-3">
        {names.map((name, index) => (
          <label key={name} className="text-small">
            <span className="text-soft">
              {index === 0 ? "From" : "Up to"}
              <span className="sr-only">
                {" "}
                ({legend}, {unit})
              </span>
            </span>
            <input
              // A key, so that a change from elsewhere, such as a removed chip, replaces the typed
              // value.
              key={given[index]}
              name={name}
              type="text"
              inputMode="numeric"
              pattern="[0-9]*"
              maxLength={13}
              autoComplete="off"
              defaultValue={given[index]}
              onBlur={({ currentTarget: { value, validity } }) => {
                if (validity.valid && value.trim() !== given[index]) onGive(name, value.trim())
              }}
              className="field mt-1 min-h-11 px-3"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
