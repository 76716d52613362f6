import { startTransition, useEffect } from "react"
import { hydrateRoot } from "react-dom/client"
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  redirect,
  ScrollRestoration,
  useLoaderData,
} from "react-router"
import { RouterProvider } from "react-router/dom"
import { holdLostRequests } from "../../ui/connection.ts"
import { type SearchData, SearchScreen, type SearchScreenProps } from "./SearchScreen.tsx"

const PATH = "/search"
const ID = "search"

/**
 * The search hydrates with a router of its own, whose only page it is. Its data comes once the page
 * is shown; without it the page stays as it is, with links and forms that open pages.
 */
export async function hydrate(element: HTMLElement, props: object) {
  holdLostRequests()
  const data = await read(location.search)
  if (!data || "readAs" in data) return
  const siteName = document.title.split(" | ").at(-1)
  function Search() {
    const found = useLoaderData<SearchData>()
    useEffect(() => {
      if (found !== data) document.title = `${found.title} | ${siteName}`
    }, [found])
    return (
      <>
        <SearchScreen {...(props as Omit<SearchScreenProps, "data">)} data={found} />
        <ScrollRestoration />
      </>
    )
  }
  const router = createBrowserRouter([{ id: ID, path: PATH, loader: load, Component: Search }], {
    hydrationData: { loaderData: { [ID]: data } },
  })
  // A transition hydrates in slices, between which the browser answers touches and scrolls.
  startTransition(() => {
    hydrateRoot(element, <RouterProvider router={router} />)
  })
}

/** A search that fails opens as a page, which says what is wrong. */
async function load({ request }: LoaderFunctionArgs): Promise<SearchData | Response> {
  const { search } = new URL(request.url)
  const found = await read(search, request.signal)
  if (!found) {
    location.assign(PATH + search)
    return new Promise(() => {})
  }
  return "readAs" in found ? redirect(PATH + found.readAs) : found
}

/** The data of a search, or the query that it is read as; nothing when the server refuses it. */
async function read(search: string, signal: AbortSignal | null = null) {
  const reply = await fetch(`${PATH}/found${search}`, { signal })
  return reply.ok ? ((await reply.json()) as SearchData | { readAs: string }) : undefined
}
