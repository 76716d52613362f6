import { lazy, type ReactNode, useRef } from "react"
import { href } from "react-router"
import { area } from "#catalog/area.ts"
import { developer } from "#catalog/developer.ts"
import { formatAreaSize, formatBathrooms, formatBedrooms, formatPrice } from "#catalog/format.ts"
import { NO_SELECTION_ID } from "#catalog/kind.ts"
import { CITIES, type Project, project, TYPES } from "#catalog/project.ts"
import { unitPriceLines } from "#catalog/unit-price.ts"
import { type Draft, draftOf } from "#contract/form-names.ts"
import { Later } from "../../ui/Later.tsx"
import { useForm } from "../fields/form-context.ts"
import { GalleryField } from "../fields/GalleryField.tsx"
import { ImageryField } from "../fields/ImageryField.tsx"
import { LocationField } from "../fields/LocationField.tsx"
import { PictureField } from "../fields/PictureField.tsx"
import { ReferenceField } from "../fields/ReferenceField.tsx"
import { SharedValueField } from "../fields/SharedValueField.tsx"
import { NumberField, TextArea, TextField } from "../fields/TextField.tsx"
import { FloorPlans } from "./FloorPlans.tsx"
import { NearbyAreas } from "./NearbyAreas.tsx"
import { PARTS, Parts } from "./Parts.tsx"
import { PaymentPlan } from "./PaymentPlan.tsx"
import { AllPictures } from "./pictures/AllPictures.tsx"

const LastProject = lazy(() => import("./LastProject.tsx"))
const Publication = lazy(() => import("./Publication.tsx"))

/** The handovers that are most often chosen: ready, and the quarters of five years. */
function nextQuarters(): string[] {
  const now = new Date()
  const first = now.getFullYear() * 4 + Math.floor(now.getMonth() / 3)
  const quarters = Array.from({ length: 20 }, (_, index) => first + index)
  return ["Ready", ...quarters.map((at) => `Q${(at % 4) + 1} ${Math.floor(at / 4)}`)]
}

type PartId = keyof typeof PARTS

export const projectForm = {
  kind: project,
  draftOf(record?: Project): Draft {
    const { texts, pictures } = draftOf(project, record)
    const { location: _, paymentPlan: __, ...plain } = texts
    return {
      texts: {
        ...plain,
        area: record?.area?._id ?? NO_SELECTION_ID,
        developer: record?.developer?._id ?? NO_SELECTION_ID,
        "location[type]": "Point",
        "location[coordinates]": record?.location?.coordinates.join(", ") ?? "",
        "paymentPlan[title]": record?.paymentPlan?.title ?? "",
        "paymentPlan[details]": record?.paymentPlan?.details.join(" ") ?? "",
        unitPrices: unitPriceLines(record?.unitPrices ?? []),
      },
      pictures,
      floorPlans: (record?.floorPlan ?? []).map(({ _id, title, image, marks }) => ({
        key: _id,
        title,
        image,
        ...(marks && { marks }),
      })),
    }
  },
  pageOf: ({ slug }: Project) => href("/projects/:slug", { slug }),
  aside: <Parts />,
  above: (id: string, onChange: () => void) => <Publication id={id} onChange={onChange} />,
}

export function ProjectFields() {
  return (
    <div className="grid gap-10">
      <Part id="home">
        <TextField name="name" label="Project Name" />
        <TextField name="title" label="Project Title" />
        <NumberField name="price" label="Price" unit="AED" format={formatPrice} />
        <SharedValueField name="type" label="Type" suggestions={TYPES} />
        <NumberField name="areaSize" label="Area Size" unit="sq ft" format={formatAreaSize} />
        <NumberField
          name="bedroomNumber"
          label="Bedroom Number"
          unit="rooms"
          format={(count) => formatBedrooms(count, "")}
        />
        <NumberField
          name="bathNumber"
          label="Bathroom Number"
          unit="rooms"
          format={formatBathrooms}
        />
        <SharedValueField
          name="handover"
          label="Handover"
          placeholder="Q4 2027"
          suggestions={nextQuarters()}
        />
        <ReferenceField name="area" label="Area" kind={area} />
        <ReferenceField name="developer" label="Developer" kind={developer} />
        <Offers />
      </Part>
      <Part id="place">
        <TextField name="address" label="Address" className="md:col-span-2" />
        <SharedValueField name="city" label="City" suggestions={CITIES} />
        <SharedValueField name="country" label="Country" suggestions={["United Arab Emirates"]} />
        <LocationField />
        <NearbyAreas />
        <TextArea
          name="locationDescription"
          label="Location Description"
          className="md:col-span-2"
        />
      </Part>
      <Part id="words">
        <TextArea
          name="nutshell"
          label="Short Description"
          max={600}
          rows={3}
          className="md:col-span-2"
        />
        <TextArea name="description" label="Long Description" rows={10} className="md:col-span-2" />
      </Part>
      <Part id="payment">
        <div className="md:col-span-2">
          <PaymentPlan />
        </div>
        <TextArea
          name="unitPrices"
          label="Unit Prices"
          isOptional
          rows={3}
          className="md:col-span-2"
          placeholder="2 Bedroom | 1,240 sq ft | AED 1.8M"
          hint="One unit a line: unit, size and price, with a bar between them."
        />
      </Part>
      <Part id="pictures">
        <div className="md:col-span-2">
          <AllPictures />
        </div>
        <div className="md:col-span-2">
          <ImageryField />
        </div>
        <PictureField slot="featureImage" />
        <PictureField slot="projectLogo" />
        <PictureField slot="brochureImg" pdfSlot="brochurePdf" />
        <div className="md:col-span-2">
          <GalleryField slot="gallery" />
        </div>
      </Part>
      <Part id="plans">
        <div className="md:col-span-2">
          <FloorPlans />
        </div>
      </Part>
    </div>
  )
}

/** Fields left open may be as in an earlier project. An offer stays, so that it can be undone. */
function Offers() {
  const { texts } = useForm().draft
  const isChosen = [texts.area, texts.developer].some((id) => id && id !== NO_SELECTION_ID)
  const isOpen = SHARED.some((name) => !texts[name]?.trim())
  const isOffered = useRef(false)
  isOffered.current ||= isChosen && isOpen
  return (
    isOffered.current && (
      <Later>
        <LastProject />
      </Later>
    )
  )
}

const SHARED = ["paymentPlan[title]", "nearbyAreas", "locationDescription"]

function Part({ id, children }: { id: PartId; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-2">
      <h2 id={`${id}-title`} className="mb-5 text-title leading-snug">
        {PARTS[id].title}
      </h2>
      <div className="grid items-start gap-6 md:grid-cols-2">{children}</div>
    </section>
  )
}
