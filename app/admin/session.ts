import { useSyncExternalStore } from "react"
import type { SignedInUser } from "#catalog/account.ts"
import { dropUser, heldUser, onUserChange } from "../sign-in.ts"
import { call } from "./api.ts"

/** Whether the person chose to leave: then the login is not told to lead back. */
let hasLoggedOut = false

/**
 * Who is signed in, undefined when nobody is any more. `seenByServer` is who the page was rendered
 * for.
 */
export function useSignedInUser(seenByServer: SignedInUser): SignedInUser | undefined {
  return useSyncExternalStore(onUserChange, heldUser, () => seenByServer)
}

/**
 * Ends the session here and on the server. That the server could not be told is only logged
 * (specification §4).
 */
export async function logOut() {
  hasLoggedOut = true
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
  hasLoggedOut = true
  dropUser()
}

/** Says once whether the end of the session was wished for. */
export function wasLogout(): boolean {
  return hasLoggedOut
}

export function forgetLogout() {
  hasLoggedOut = false
}
