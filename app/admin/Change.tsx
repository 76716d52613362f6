import { useQuery } from "@tanstack/react-query"
import { lazy, type ReactNode, use } from "react"
import { area } from "#catalog/area.ts"
import { developer } from "#catalog/developer.ts"
import { formatAreaSize, formatCount, formatPosition, formatPrice } from "#catalog/format.ts"
import type { Kind } from "#catalog/kind.ts"
import { assetUrl } from "#catalog/picture.ts"
import { type Post, post } from "#catalog/post.ts"
import type { FloorPlan, Project } from "#catalog/project.ts"
import { type UnitPrice, unitPriceLines } from "#catalog/unit-price.ts"
import { Later } from "../ui/Later.tsx"
import { AssetBaseContext } from "../ui/Picture.tsx"
import { choicesQuery } from "./api.ts"
import { labelOf } from "./record-words.ts"
import { Thumbnail } from "./Thumbnail.tsx"

// The comparison of texts comes where a long one changed.
const TextChange = lazy(() => import("./TextChange.tsx"))

interface ChangeProps {
  kind: Kind
  field: string
  before: unknown
  after: unknown
}

/** A changed field of a record, before and after: texts with their words, pictures as thumbnails. */
export function Change({ kind, field, before, after }: ChangeProps) {
  return (
    <div className="mt-1">
      <dt className="inline font-semibold">{labelOf(kind, field)}: </dt>
      <dd className="inline wrap-anywhere">
        <Values kind={kind} field={field} before={before} after={after} />
      </dd>
    </div>
  )
}

function Values({ kind, field, before, after }: ChangeProps) {
  const slot = kind.images[field]
  if (slot?.isPdf)
    return (
      <FromTo
        from={<PdfLink folder={slot.folder} file={before} />}
        to={<PdfLink folder={slot.folder} file={after} />}
      />
    )
  if (slot) {
    const [gone, added] = [without(before, after), without(after, before)]
    if (gone.length + added.length === 0) return "another order"
    return (
      <FromTo
        from={<Thumbnails folder={slot.folder} files={gone} />}
        to={<Thumbnails folder={slot.folder} files={added} />}
      />
    )
  }
  if (field === "floorPlan") {
    return (
      <FromTo
        from={<Thumbnails folder="projects/floorplans" files={plansWithout(before, after)} />}
        to={<Thumbnails folder="projects/floorplans" files={plansWithout(after, before)} />}
      />
    )
  }
  if (field === "area" || field === "developer") {
    const other = field === "area" ? area : developer
    return (
      <FromTo from={<NameOf kind={other} id={before} />} to={<NameOf kind={other} id={after} />} />
    )
  }
  if (isLong(before) || isLong(after)) {
    const isRich = kind.path === post.path && field === ("content" satisfies keyof Post)
    return (
      <Later waiting="…" missing="This change could not be loaded.">
        <TextChange before={String(before ?? "")} after={String(after ?? "")} isRich={isRich} />
      </Later>
    )
  }
  const isPrice = field === "price"
  return (
    <FromTo
      from={isPrice ? formatPrice(Number(before)) : textOf(field, before)}
      to={isPrice ? formatCount(Number(after)) : textOf(field, after)}
    />
  )
}

function FromTo({ from, to }: { from: ReactNode; to: ReactNode }) {
  return (
    <>
      <span className="text-soft">{from}</span>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> changed to </span>
      {to}
    </>
  )
}

type Folder = Parameters<typeof Thumbnail>[0]["folder"]

function Thumbnails({ folder, files }: { folder: Folder; files: string[] }) {
  if (files.length === 0) return "none"
  return (
    <span className="inline-flex flex-wrap gap-1 align-middle">
      {files.map((file) => (
        <Thumbnail key={file} folder={folder} file={file} isWhole />
      ))}
    </span>
  )
}

function PdfLink({ folder, file }: { folder: Folder; file: unknown }) {
  const base = use(AssetBaseContext)
  if (!file) return "none"
  return (
    <a href={assetUrl(base, folder, String(file))} download className="link">
      PDF
    </a>
  )
}

function NameOf({ kind, id }: { kind: Kind; id: unknown }) {
  const { data } = useQuery(choicesQuery<{ _id: string; name: string }>(kind))
  if (!id) return "none"
  return data?.find(({ _id }) => _id === id)?.name ?? "one that is deleted"
}

const LONG = 60
const isLong = (value: unknown) => typeof value === "string" && value.length > LONG

function without(value: unknown, other: unknown): string[] {
  const names = (of: unknown) => [of ?? []].flat() as string[]
  return names(value).filter((name) => !names(other).includes(name))
}

/** The pictures of the plans that are not the same in the other list. */
function plansWithout(value: unknown, other: unknown): string[] {
  const others = new Set((other as FloorPlan[]).map((plan) => JSON.stringify(plan)))
  const changed = (value as FloorPlan[]).filter((plan) => !others.has(JSON.stringify(plan)))
  return [...new Set(changed.map(({ image }) => image))]
}

function textOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "none"
  if (field === "location") {
    const { coordinates } = value as NonNullable<Project["location"]>
    return formatPosition(coordinates)
  }
  if (field === "paymentPlan") {
    const { title, details } = value as Project["paymentPlan"]
    return `${title}: ${details.join(", ").replaceAll("-", " ")}`
  }
  if (field === "unitPrices")
    return unitPriceLines(value as UnitPrice[]).replaceAll("\n", "; ") || "none"
  if (field === "areaSize") return formatAreaSize(Number(value))
  if (typeof value === "object") return Object.values(value).join("; ") || "none"
  return String(value)
}
