import { useSyncExternalStore } from "react"
import type { SignedInUser } from "#catalog/account.ts"
import { dropUser, heldUser, onUserChange } from "../sign-in.ts"
import { call, closeForms } from "./api.ts"
import { noteLogout } from "./renewal.ts"

/**
 * The signed-in user; undefined after the session has ended. `seenByServer` is the user that the
 * page was rendered for.
 */
export function useSignedInUser(seenByServer: SignedInUser): SignedInUser | undefined {
  return useSyncExternalStore(onUserChange, heldUser, () => seenByServer)
}

/**
 * Ends the session here and on the server. A failure of that request is only logged (specification
 * §4).
 */
export async function logOut() {
  noteLogout(true)
  await closeForms()
  try {
    await call("/users/logout", { method: "POST" })
  } catch (error) {
    console.error(error)
  }
  dropUser()
}

/**
 * Ends all of one's sessions, the one here with them. Rejects with `ApiError`; then none has ended.
 */
export async function leaveEverywhere(proof: { password: string }) {
  await call("/users/me/sessions/end", { method: "POST", json: proof })
  noteLogout(true)
  dropUser()
}
