import { useEffect } from "react"
import { heldUser, onUserChange } from "../sign-in.ts"

/** Whether the person logged out: then the login does not redirect back to this screen. */
let hasLoggedOut = false

/** Notes that the person ends the session, instead of its expiry. */
export function noteLogout(isLogout: boolean) {
  hasLoggedOut = isLogout
}

export function wasLogout(): boolean {
  return hasLoggedOut
}

/** How many forms are open, and who is filling them in. */
let formsOpen = 0
let owner: string | undefined
const closing = new EventTarget()

/** Keeps the form on the screen when the session ends: the sign-in is a dialog over it. */
export function useRenewalOverForm() {
  useEffect(() => {
    formsOpen += 1
    owner = heldUser()?._id
    return () => {
      formsOpen -= 1
      if (formsOpen === 0) closing.dispatchEvent(new Event("close"))
    }
  }, [])
}

/** Whether a session that has ended is renewed over the screen, instead of on the login. */
export function renewsOverForm(): boolean {
  return formsOpen > 0 && !hasLoggedOut
}

/**
 * Waits for the next sign-in over a form: whether it was its owner's. False where another person
 * signed in, or the form was left.
 */
export function signedInAgain(): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isOwner: boolean) => {
      stop()
      closing.removeEventListener("close", leave)
      resolve(isOwner)
    }
    const leave = () => end(false)
    const stop = onUserChange(() => {
      const user = heldUser()
      if (user) end(user._id === owner)
    })
    closing.addEventListener("close", leave)
  })
}
