import { createContext } from "react-router"
import type { SignedInUser } from "#catalog/account.ts"
import type { Services } from "#server/services.ts"

/** What loaders may use of the server: the one place where the pages name its types. */
export const servicesContext = createContext<Services>()

/** Who looks at the page. Asked only by pages that care, since the answer costs a look into the database. */
export const viewerContext = createContext<() => Promise<SignedInUser | undefined>>()

/** The network address that the request came from; a form that anybody may send is throttled by it. */
export const clientAddressContext = createContext<string>()
