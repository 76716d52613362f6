import { createContext } from "react-router"
import type { SignedInUser } from "#catalog/account.ts"
import type { PageServices } from "#contract/page-services.ts"

/** The services that loaders and actions call. */
export const servicesContext = createContext<PageServices>()

/** Finds the signed-in user by one query; call it only where the page depends on the user. */
export const viewerContext = createContext<() => Promise<SignedInUser | undefined>>()

/** The network address of the client, for throttling of public forms. */
export const clientAddressContext = createContext<string>()

/** Logs an error of a page with the id of its request. */
export const failureContext = createContext<((error: unknown) => void) | null>(null)

/** Returns the Content-Security-Policy of a page, which allows these inline scripts only. */
export const contentPolicyContext = createContext<(allowed: InlineScripts) => string>()

export interface InlineScripts {
  /** The texts of scripts that are the same in every page. */
  scripts?: readonly string[]
  /** The nonce of one response, on the scripts that its renderer wrote. */
  nonce?: string | undefined
}

/** Whether the page is a preview for staff, of a record as it will be. */
export const previewContext = createContext(false)
