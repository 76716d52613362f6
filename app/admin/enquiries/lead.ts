import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import { formatPrice } from "#catalog/format.ts"
import type { LeadChange, ViewingChange, ViewingInput } from "#catalog/lead-input.ts"
import type { Project } from "#catalog/project.ts"
import type { Enquiry, Lead } from "#contract/leads.ts"
import type { ItemReply } from "#contract/reply.ts"
import { call, fetchItem, messageOf } from "../api.ts"
import { notify } from "../ui/Toaster.tsx"

/** The members of staff who can own a lead. */
export const ownersQuery = queryOptions({
  queryKey: ["enquiries", "owners"],
  queryFn: ({ signal }) =>
    fetchItem<NonNullable<Enquiry["owner"]>[]>("/enquiries/owners", { signal }),
  staleTime: 60_000,
})

export function leadQuery(id: string) {
  return queryOptions({
    queryKey: ["enquiries", "lead", id],
    queryFn: ({ signal }) => fetchItem<Lead>(`/enquiries/${id}`, { signal }),
  })
}

export type LeadWork =
  | { change: LeadChange }
  | { addNote: string }
  | { removeNote: string }
  | { addViewing: ViewingInput }
  | { viewing: string; change: ViewingChange }

/** Each change of a lead; the reply is the lead as it is then. */
export function useLead(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (work: LeadWork) => call<ItemReply<Lead>>(...callOf(`/enquiries/${id}`, work)),
    onSuccess: ({ data }) => {
      client.setQueryData(leadQuery(id).queryKey, data)
      void client.invalidateQueries({ queryKey: ["enquiries", "list"] })
      void client.invalidateQueries({ queryKey: ["enquiries", "counts"] })
    },
    onError: (error) => notify.failure(messageOf(error)),
  })
}

function callOf(path: string, work: LeadWork): Parameters<typeof call> {
  if ("addNote" in work) return [`${path}/notes`, { method: "POST", json: { text: work.addNote } }]
  if ("removeNote" in work) return [`${path}/notes/${work.removeNote}`, { method: "DELETE" }]
  if ("addViewing" in work) return [`${path}/viewings`, { method: "POST", json: work.addViewing }]
  const target = "viewing" in work ? `${path}/viewings/${work.viewing}` : path
  return [target, { method: "PATCH", json: work.change }]
}

/** The first words of an answer, in the words of the project. */
export function replyText(
  { name, project }: Pick<Enquiry, "name" | "project">,
  home: Pick<Project, "price" | "handover" | "area" | "city"> | undefined,
  { siteName, origin }: { siteName: string; origin: string },
): string {
  const hello = `Hello ${name.trim().split(/\s+/)[0]}, thank you for writing to ${siteName}.`
  if (!project) return hello
  const facts = home && [
    home.price > 0 && `from ${formatPrice(home.price)}`,
    home.handover && `handover ${home.handover}`,
  ]
  const where = home && (home.area?.name ?? home.city)
  const about = `${hello} You asked about ${project.name}${where ? ` in ${where}` : ""}`
  const known = facts?.filter(Boolean).join(", ")
  return `${about}${known ? `: ${known}` : ""}. ${origin}/projects/${project.slug}`
}
