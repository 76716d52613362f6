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

/** The search hydrates with a router of its own, whose only page it is. */
export function hydrate(element: HTMLElement, props: object) {
  const given = props as SearchScreenProps
  const { data } = given
  const siteName = document.title.split(" | ").at(-1)
  function Search() {
    const found = useLoaderData<SearchData>()
    useEffect(() => {
      if (found !== data) document.title = `${found.title} | ${siteName}`
    }, [found])
    return (
      <>
        <SearchScreen {...given} data={found} />
        <ScrollRestoration />
      </>
    )
  }
  holdLostRequests()
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
  const reply = await fetch(`${PATH}/found${search}`, { signal: request.signal })
  if (!reply.ok) {
    location.assign(PATH + search)
    return new Promise(() => {})
  }
  const found = (await reply.json()) as SearchData | { readAs: string }
  return "readAs" in found ? redirect(PATH + found.readAs) : found
}
