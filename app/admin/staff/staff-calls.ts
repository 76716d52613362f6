import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import type { StaffAccounts } from "#contract/account.ts"
import type { ItemReply } from "#contract/reply.ts"
import { call, fetchItem } from "../api.ts"

/** The accounts and the open invitations. */
export const staffQuery = queryOptions({
  queryKey: ["staff"],
  queryFn: ({ signal }) => fetchItem<StaffAccounts>("/staff", { signal }),
})

interface StaffCall {
  path: string
  method?: "POST" | "DELETE"
  json?: object
}

/**
 * A change of the staff below `/staff`; resolves to the link to hand over, where one was made and
 * not mailed. The list is fetched again afterwards.
 */
export function useStaffCall() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ path, method = "POST", json }: StaffCall) => {
      const reply = await call<ItemReply<{ link: string | null }> | undefined>(`/staff${path}`, {
        method,
        json,
      })
      return reply?.data.link ?? undefined
    },
    onSettled: () =>
      Promise.all(
        ["staff", "activity"].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ),
  })
}
