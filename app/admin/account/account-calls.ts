import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import type { OwnAccount } from "#contract/account.ts"
import { ApiError, call, fetchItem } from "../api.ts"

/** One's own account: second step, sessions, and what happened to it. */
export const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: ({ signal }) => fetchItem<OwnAccount>("/users/me/account", { signal }),
})

/**
 * A change of one's own account. The account is fetched again afterwards, also after a failure,
 * which the server records too.
 */
export function useAccountCall<Data = undefined>(path: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (json: object) => {
      const reply = await call<{ data: Data } | undefined>(`/users/me${path}`, {
        method: "POST",
        json,
      })
      return reply?.data as Data
    },
    onSettled: () => client.invalidateQueries({ queryKey: accountQuery.queryKey }),
  })
}

/**
 * The messages of an error by field name; under `form` the one that is about none of these fields.
 */
export function complaintsIn(error: unknown, fields: readonly string[]): Record<string, string> {
  if (!error) return {}
  const named =
    error instanceof ApiError ? error.fields.filter(({ path }) => fields.includes(path)) : []
  if (named.length > 0) return Object.fromEntries(named.map(({ path, message }) => [path, message]))
  return { form: error instanceof Error ? error.message : "Something went wrong" }
}
