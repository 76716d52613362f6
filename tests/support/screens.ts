import { sendRequest } from "./http-client.ts"

/** One of the public screens, as the specification lists them. */
export interface Screen {
  name: string
  /** Its address; of a detail page, the newest record's. */
  path: () => Promise<string>
  status: number
  /** Whether search engines are to list it. */
  isListed: boolean
  /** Whether it is hydrated: the others are documents, which send next to no script. */
  isApplication: boolean
}

export const SCREENS: Screen[] = [
  screen("home", "/"),
  screen("projects", "/projects"),
  screen("projects, page 2", "/projects?page=2"),
  screen("projects, sorted", "/projects?sort=price", { isListed: false }),
  screen("project", newest("projects")),
  screen("developers", "/developers"),
  screen("developer", newest("developers")),
  screen("areas", "/areas"),
  screen("area", newest("areas")),
  screen("blog", "/blog"),
  screen("blog, one category", async () => {
    const { data } = await api("/posts?limit=1")
    return `/blog?${new URLSearchParams({ category: data[0].category })}`
  }),
  screen("post", newest("posts")),
  screen("search", "/search", { isApplication: true }),
  screen("search for marnia", "/search?q=marnia", { isListed: false, isApplication: true }),
  screen("search for nothing there", "/search?q=qqqqqqqq", {
    isListed: false,
    isApplication: true,
  }),
  screen("Vastu homes of a city", "/vastu-homes/dubai"),
  screen("Vastu", "/vastu"),
  screen("Vastu of one's own home", "/vastu-check", { isApplication: true }),
  screen("favourites, none yet", "/favourites", { isListed: false }),
  screen("favourites", chosen("/favourites", 4), { isListed: false }),
  screen("compare, none yet", "/compare", { isListed: false }),
  screen("compare", chosen("/compare", 3), { isListed: false }),
  screen("about", "/about"),
  screen("contact", "/contact"),
  screen("contact, sent", "/contact/sent", { isListed: false }),
  screen("privacy policy", "/privacy-policy"),
  screen("terms and conditions", "/term-conditions"),
  screen("login", "/secure-login/login", { isListed: false, isApplication: true }),
  screen("forgotten password", "/secure-login/forgotten", {
    isListed: false,
    isApplication: true,
  }),
  screen("account link", "/secure-login/link", { isListed: false, isApplication: true }),
  screen("not found", "/no/such/page", { status: 404, isListed: false }),
  screen("a query that cannot be read", "/projects?page=0", { status: 400, isListed: false }),
]

/** A page that shows the newest projects, named in its address. */
function chosen(path: string, count: number): () => Promise<string> {
  return async () => {
    const { data } = await api(`/projects?limit=${count}`)
    return `${path}?p=${data.map(({ slug }: { slug: string }) => slug).join(",")}`
  }
}

function screen(
  name: string,
  path: string | (() => Promise<string>),
  more: Partial<Pick<Screen, "status" | "isListed" | "isApplication">> = {},
): Screen {
  const findPath = typeof path === "string" ? async () => path : path
  return { name, path: findPath, status: 200, isListed: true, isApplication: false, ...more }
}

function newest(kind: "projects" | "developers" | "areas" | "posts"): () => Promise<string> {
  return async () => {
    const { data } = await api(`/${kind}?limit=1`)
    return `/${kind}/${data[0].slug}`
  }
}

/** The API's answer to a read. */
// biome-ignore lint/suspicious/noExplicitAny: its shape is the contract's, and other tests hold it to that
export async function api(path: string): Promise<any> {
  const { status, text } = await sendRequest(`/api/v1${path}`)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
  return JSON.parse(text)
}
