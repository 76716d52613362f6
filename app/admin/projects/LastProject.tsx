import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { NO_SELECTION_ID } from "#catalog/kind.ts"
import type { Project, ProjectCard } from "#catalog/project.ts"
import type { ListReply } from "#contract/reply.ts"
import { call, fetchItem } from "../api.ts"
import { useForm } from "../fields/form-context.ts"
import { type FieldText, useFill } from "../fields/use-fill.ts"
import { TextButton } from "../ui/SmallButton.tsx"

type Owner = "developer" | "area"

interface Wanted {
  id: string | undefined
  /** Whether the form lacks what the project has. */
  isWanted: boolean
}

/** The newest project of a developer or an area. */
function lastProjectQuery(owner: Owner, { id = NO_SELECTION_ID, isWanted }: Wanted) {
  return {
    queryKey: ["projects", "last of", owner, id],
    enabled: isWanted && id !== NO_SELECTION_ID,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const list = `/projects?${owner}=${id}&sort=-createdAt&limit=1`
      const [last] = (await call<ListReply<ProjectCard>>(list, { signal })).data
      if (!last) return null
      return fetchItem<Project>(`/projects/${last._id}`, { signal })
    },
  }
}

/** Offers what a new project often shares with the last one of its developer and its area. */
export default function LastProject() {
  const { texts } = useForm().draft
  const { isEmpty } = useFill()
  const byDeveloper = { id: texts.developer, isWanted: isEmpty("paymentPlan[title]") }
  const inArea = {
    id: texts.area,
    isWanted: isEmpty("nearbyAreas") || isEmpty("locationDescription"),
  }
  const ofDeveloper = useQuery(lastProjectQuery("developer", byDeveloper)).data
  const ofArea = useQuery(lastProjectQuery("area", inArea)).data
  return (
    <div className="flex flex-wrap gap-x-4 md:col-span-2 empty:hidden">
      {ofDeveloper && (
        <Offer words="payment plan" of={ofDeveloper} texts={paymentOf(ofDeveloper)} />
      )}
      {ofArea && <Offer words="place" of={ofArea} texts={placeOf(ofArea)} />}
    </div>
  )
}

interface OfferProps {
  /** The texts in words: "payment plan". */
  words: string
  of: Project
  texts: FieldText[]
}

function Offer({ words, of: { name }, texts }: OfferProps) {
  const { isSending } = useForm()
  const { fill, undo, isEmpty } = useFill()
  const [taken, setTaken] = useState<FieldText[]>()
  if (!taken && !texts.some(({ name: field }) => isEmpty(field))) return null
  return (
    <p role="status" className="text-small">
      {taken && (
        <>
          The {words} of {name} was taken over.{" "}
        </>
      )}
      <TextButton
        disabled={isSending}
        className="-mx-2"
        onClick={() => {
          if (taken) undo(taken)
          setTaken(taken ? undefined : fill(texts))
        }}
      >
        {taken ? (
          <>
            Undo<span className="sr-only"> the {words}</span>
          </>
        ) : (
          `Use the ${words} of ${name}`
        )}
      </TextButton>
    </p>
  )
}

const filled = (texts: FieldText[]) => texts.filter(({ text }) => text !== "")

function paymentOf({ paymentPlan }: Project): FieldText[] {
  return filled([
    { name: "paymentPlan[title]", text: paymentPlan?.title ?? "" },
    { name: "paymentPlan[details]", text: paymentPlan?.details.join(" ") ?? "" },
  ])
}

function placeOf({ city, country, nearbyAreas, locationDescription }: Project): FieldText[] {
  return filled([
    { name: "city", text: city },
    { name: "country", text: country },
    { name: "nearbyAreas", text: nearbyAreas },
    { name: "locationDescription", text: locationDescription },
  ])
}
