import { createContext } from "react-router"
import type { SignedInUser } from "#catalog/account.ts"
import type { PageServices } from "#contract/page-services.ts"

/** The services that loaders and actions call. */
export const servicesContext = createContext<PageServices>()

/**
 * Who looks at the page. Asked only by pages that care, since the answer costs a look into the
 * database.
 */
export const viewerContext = createContext<() => Promise<SignedInUser | undefined>>()

/**
 * The network address that the request came from; a form that anybody may send is throttled by it.
 */
export const clientAddressContext = createContext<string>()

/** Takes what went wrong with a page to the log, with the id of its request. */
export const failureContext = createContext<((error: unknown) => void) | null>(null)

/** Gives the Content-Security-Policy of a page: which inline scripts run there, and no others. */
export const contentPolicyContext = createContext<(allowed: InlineScripts) => string>()

export interface InlineScripts {
  /** Their texts, of scripts that are the same in every page. */
  scripts?: readonly string[]
  /** A secret of one answer, borne by the scripts that its renderer wrote. */
  nonce?: string | undefined
}
