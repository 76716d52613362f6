import { href } from "react-router"
import { AREA_FACTS, type Area, type AreaFact, area, SOURCE_MARK } from "#catalog/area.ts"
import { formatPrice } from "#catalog/format.ts"
import { type Draft, draftOf } from "#contract/form-names.ts"
import { GalleryField } from "../fields/GalleryField.tsx"
import { ImageryField } from "../fields/ImageryField.tsx"
import { PictureField } from "../fields/PictureField.tsx"
import { NumberField, TextArea, TextField } from "../fields/TextField.tsx"

const FACTS = Object.entries(AREA_FACTS) as [AreaFact, string][]

export const areaForm = {
  kind: area,
  draftOf(record?: Area): Draft {
    const { texts, pictures } = draftOf(area, record)
    const { facts: _, ...plain } = texts
    const facts = FACTS.map(([fact]) => [`facts[${fact}]`, record?.facts?.[fact] ?? ""])
    return { texts: { ...plain, ...Object.fromEntries(facts) }, pictures }
  },
  pageOf: ({ slug }: Area) => href("/areas/:slug", { slug }),
}

export function AreaFields() {
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 md:grid-cols-2">
        <TextField name="name" label="Name" />
        <NumberField name="price" label="Price" unit="AED" format={formatPrice} />
      </div>
      <TextArea
        name="summary"
        label="Summary"
        max={600}
        rows={3}
        hint="Two or three sentences: they stand on cards and above the area's homes."
      />
      <TextArea
        name="description"
        label="Description"
        rows={8}
        hint="Daily life there: streets, schools, ways to work. A line begins a new paragraph, and one with ## a heading."
      />
      <fieldset className="grid gap-6 border-t border-line pt-6 md:grid-cols-2">
        <legend className="sr-only">Facts</legend>
        <p className="text-small text-soft md:col-span-2">
          Facts that families look for, each with {SOURCE_MARK} and its source: AED 14 to 28 per sq
          ft a year {SOURCE_MARK} owners&apos; budget, 2026.
        </p>
        {FACTS.map(([fact, label]) => (
          <TextField key={fact} name={`facts[${fact}]`} label={label} isOptional />
        ))}
      </fieldset>
      <ImageryField />
      <PictureField slot="img" />
      <GalleryField slot="gallery" />
    </div>
  )
}
