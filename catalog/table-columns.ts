import { AREA_FACTS } from "./area.ts"
import type { Kind, KindPath } from "./kind.ts"
import { firstOf } from "./lists.ts"
import { project } from "./project.ts"
import { type UnitPrice, unitPriceLines } from "./unit-price.ts"

/** A column of the tables that records are exported to and imported from. */
export interface TableColumn {
  /** The name of its field in a form: `price`, `paymentPlan[title]`. */
  name: string
  /** The heading of an exported table. */
  label: string
}

/** The kinds whose records staff import; the text of a post is no cell of a table. */
export const IMPORTED: readonly KindPath[] = ["projects", "developers", "areas"]

export const ID_COLUMN: TableColumn = { name: "_id", label: "ID" }

/** The columns of fields that have several parts. */
const PARTS: Record<string, TableColumn[]> = {
  paymentPlan: [
    { name: "paymentPlan[title]", label: "Payment Plan" },
    { name: "paymentPlan[details]", label: "Payment Plan details" },
  ],
  location: [{ name: "location[coordinates]", label: "Location" }],
  facts: Object.entries(AREA_FACTS).map(([fact, label]) => ({ name: `facts[${fact}]`, label })),
}
const UNITS: Record<string, string> = { price: "AED", areaSize: "sq ft" }

function columnOf(name: string, label: string): TableColumn {
  return { name, label: UNITS[name] ? `${label} (${UNITS[name]})` : label }
}

/** The columns of a kind's records: the id, and each field of its form. */
export function columnsOf({ fields }: Pick<Kind, "fields">): TableColumn[] {
  return [
    ID_COLUMN,
    ...Object.entries(fields).flatMap(([name, label]) => PARTS[name] ?? [columnOf(name, label)]),
  ]
}

/** The columns of a price list: a row for each unit of a project. */
export const UNIT_PRICE_COLUMNS: TableColumn[] = [
  ID_COLUMN,
  columnOf("name", project.fields.name),
  columnOf("developer", project.fields.developer),
  columnOf("unit", "Unit"),
  columnOf("areaSize", project.fields.areaSize),
  columnOf("price", project.fields.price),
]

/** The value of a record in a column; a reference by its name, an empty text where it is open. */
export function cellOf(record: object, { name }: TableColumn): string | number {
  const [field = "", part] = name.split(/[[\]]/)
  const value = (record as Record<string, unknown>)[field] ?? ""
  if (typeof value === "string" || typeof value === "number") return value
  if (field === "unitPrices") return unitPriceLines(value as UnitPrice[])
  const inner = (value as Record<string, unknown>)[part ?? "name"] ?? ""
  if (Array.isArray(inner)) return inner.join(field === "location" ? ", " : " ")
  return typeof inner === "number" ? inner : String(inner)
}

/** Further headings that developers write above a column. */
const ALSO: Record<string, string[]> = {
  _id: ["record id"],
  name: ["project", "development", "tower", "building", "اسم المشروع", "المشروع"],
  title: ["headline"],
  price: [
    ...["starting price", "start price", "price from", "from", "selling price", "list price"],
    ...["unit price", "total price", "price in aed", "price aed", "السعر", "سعر البيع"],
  ],
  type: ["property type", "home type", "unit type", "نوع العقار", "النوع"],
  areaSize: [
    ...["size", "built up area", "bua", "unit size", "total area", "saleable area", "sqft"],
    ...["bua sqft", "size sqft", "area sqft", "size sq ft", "المساحة"],
  ],
  bedroomNumber: ["bedrooms", "beds", "br", "bedroom", "غرف النوم", "عدد الغرف"],
  bathNumber: ["bathrooms", "baths", "bath", "الحمامات"],
  handover: ["completion", "handover date", "completion date", "التسليم", "تاريخ التسليم"],
  location: ["coordinates", "map", "map link"],
  area: ["community", "location name", "district", "المنطقة"],
  developer: ["developer name", "المطور"],
  unit: [
    "unit name",
    "unit type",
    "unit no",
    "unit number",
    "type",
    "layout",
    "الوحدة",
    "نوع الوحدة",
  ],
  city: ["emirate", "المدينة"],
  address: ["العنوان"],
  nutshell: ["summary"],
}

/**
 * The column that each heading of a table means, an empty text where none does. Each column is
 * meant once.
 */
export function guessColumns(
  headings: readonly string[],
  columns: readonly TableColumn[],
): string[] {
  const names = new Map<string, string>()
  const add = (words: string, name: string) => {
    if (!names.has(plain(words))) names.set(plain(words), name)
  }
  for (const { name, label } of columns) add(label, name)
  for (const { name } of columns) {
    add(name, name)
    for (const words of ALSO[firstOf(name.split("["))] ?? []) add(words, name)
  }
  const used = new Set<string>()
  return headings.map((heading) => {
    const name = names.get(plain(heading))
    if (name === undefined || used.has(name)) return ""
    used.add(name)
    return name
  })
}

/** A heading without case, signs and what stands in brackets. */
function plain(heading: string): string {
  return heading
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\(.*?\)/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
}
