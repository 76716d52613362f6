import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser"
import { post, type SignInOutcome, sendSignIn } from "./sign-in.ts"

/** The options of a new passkey, as the server sends them. */
export type NewPasskeyOptions = PublicKeyCredentialCreationOptionsJSON

/** A challenge lasts five minutes on the server. */
const CHALLENGE_RENEWED_MS = 4 * 60_000

/** Loaded in browsers that know passkeys, and only once one may be used. */
let loading: Promise<typeof import("@simplewebauthn/browser")> | undefined
function library() {
  loading ??= import("@simplewebauthn/browser")
  return loading
}

/**
 * Whether this page can use passkeys. They belong to the host of the public address, which is no
 * number, and to pages over https or at localhost.
 */
export function canUsePasskeys(publicOrigin: string): boolean {
  const { origin, hostname } = window.location
  return (
    "PublicKeyCredential" in window && origin === publicOrigin && !/^[\d.]+$|^\[/.test(hostname)
  )
}

/** Requests a passkey and signs in with it. Never throws. */
export async function signInWithPasskey(): Promise<SignInOutcome> {
  return (await requestPasskey({ isFilledIn: false })) ?? { failure: "No passkey was used." }
}

/**
 * Waits until a passkey is chosen from what the browser fills in, and signs in with it. Returns
 * the end of the waiting.
 */
export function awaitFilledInPasskey(onOutcome: (outcome: SignInOutcome) => void): () => void {
  let isOver = false
  async function wait() {
    const outcome = await requestPasskey({ isFilledIn: true })
    if (outcome && !isOver) onOutcome(outcome)
  }
  void wait()
  const timer = setInterval(() => void wait(), CHALLENGE_RENEWED_MS)
  return () => {
    isOver = true
    clearInterval(timer)
  }
}

/** Undefined where no passkey was chosen: browsers do not tell why. */
async function requestPasskey({ isFilledIn }: { isFilledIn: boolean }) {
  const { startAuthentication, browserSupportsWebAuthnAutofill } = await library()
  if (isFilledIn && !(await browserSupportsWebAuthnAutofill())) return undefined
  const options = await post<PublicKeyCredentialRequestOptionsJSON>(
    "/api/v1/users/login/passkey/options",
    {},
  )
  if (!("data" in options)) return isFilledIn ? undefined : options
  const response = await startAuthentication({
    optionsJSON: options.data,
    useBrowserAutofill: isFilledIn,
  }).catch(() => undefined)
  return response && sendSignIn("/api/v1/users/login/passkey", { response })
}

/** Has the browser create a passkey. Throws an Error with a sentence where none was created. */
export async function createPasskey(optionsJSON: NewPasskeyOptions) {
  const { startRegistration } = await library()
  try {
    return await startRegistration({ optionsJSON })
  } catch (error) {
    const isKnown = error instanceof Error && error.name === "InvalidStateError"
    throw new Error(
      isKnown
        ? "This device has a passkey for your account already."
        : "No passkey was created. You can try again.",
      { cause: error },
    )
  }
}
