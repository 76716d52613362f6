import { createContext } from "react-router"
import type { SignedInUser } from "#catalog/account.ts"
import type { Services } from "#server/services.ts"

/** What loaders may use of the server: the one place where the pages name its types. */
export const servicesContext = createContext<Services>()

/** Who looks at the page. Asked only by pages that care, since the answer costs a look into the database. */
export const viewerContext = createContext<() => Promise<SignedInUser | undefined>>()

/** The network address that the request came from; a form that anybody may send is throttled by it. */
export const clientAddressContext = createContext<string>()

/** Takes what went wrong with a page to the log, with the id of its request. */
export const failureContext = createContext<((error: unknown) => void) | null>(null)

/** Where a page is left when it has been rendered: to get its bytes through a Response costs as much as to render them. */
export const renderedContext = createContext<Rendered>()

export interface Rendered {
  /** In pieces, of which those that other pages have too are the same objects there. */
  body?: readonly (Buffer | { readonly bytes: Buffer })[]
  /** The texts of the scripts that the renderer wrote into it: no others may run there. */
  inlineScripts?: readonly string[]
  /** When something that the page needs is not there at the moment: when to ask again. */
  retryAfterSeconds?: number
}
