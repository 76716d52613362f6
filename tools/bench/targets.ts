import { variantFile } from "#catalog/image.ts"
import { nameQuestions, type Sample } from "./questions.ts"

const LIST_PAGES = 40
const LIST_SIZE = 12
const AS_A_BROWSER = { accept: "text/html", "accept-encoding": "gzip, deflate, br, zstd" }
/** A visitor who has a session, or had one, is given a page that is rendered for them alone. */
const WITH_A_SESSION = { ...AS_A_BROWSER, cookie: "disha=over-since-long" }
const MIXED_PROJECTS = 8

export const TARGET_NAMES = [
  "list",
  "pages",
  "slug",
  "search",
  "home",
  "projects",
  "project",
  "cached",
  "uncached",
  "unseen",
  "picture",
] as const

export type TargetName = (typeof TARGET_NAMES)[number]

/** Something the product answers, and what it may cost. */
export interface Target {
  /** What it is, in words. */
  what: string
  /** Asked in turn. */
  paths: string[]
  headers?: Record<string, string>
  /** How many times the processor time of a bare reply it may cost on a PostgreSQL server. */
  atMost?: number
  /** What part of the bare reply's speed it has to reach there. */
  atLeast?: number
  /** The bare reply is one word, and not as long as the answer. */
  isBesideHello?: boolean
}

export function targetsOf({ projects, total }: Sample): Record<TargetName, Target> {
  const pages = Math.max(1, Math.min(LIST_PAGES, Math.ceil(total / LIST_SIZE)))
  const listPages = Math.max(1, Math.ceil(total / LIST_SIZE))
  const slugs = projects.map(({ slug }) => slug)
  const file = projects.find(({ featureImage }) => featureImage)?.featureImage ?? ""
  const list = (query: string) => `/api/v1/projects?${query}&limit=${LIST_SIZE}`
  const uncached = { headers: WITH_A_SESSION, isBesideHello: true }
  const pagesOfAll = [
    ...["/", "/projects", "/areas", "/developers", "/blog"],
    ...slugs.slice(0, MIXED_PROJECTS).map((slug) => `/projects/${slug}`),
  ]
  return {
    list: { what: "API: newest 12 projects", paths: [list("page=1")], atMost: 9 },
    pages: {
      what: `API: pages 1 to ${pages}`,
      // 17 shares no factor with the number of pages: all have their turn, far apart.
      paths: Array.from({ length: pages }, (_, index) =>
        list(`page=${1 + ((index * 17) % pages)}`),
      ),
    },
    slug: {
      what: "API: project by slug",
      paths: slugs.map((slug) => `/api/v1/projects/slug/${slug}`),
      atMost: 8,
    },
    search: {
      what: "API: name search",
      paths: nameQuestions({ projects, total }).map((words) =>
        list(`name=${encodeURIComponent(words)}&page=1`),
      ),
      atMost: 25,
    },
    home: { what: "page: home", paths: ["/"], ...uncached },
    projects: { what: "page: projects", paths: ["/projects"], ...uncached },
    project: {
      what: "page: one project",
      paths: slugs.map((slug) => `/projects/${slug}`),
      ...uncached,
    },
    cached: {
      what: "pages, cached",
      paths: pagesOfAll,
      headers: AS_A_BROWSER,
      atMost: 1.5,
      atLeast: 0.7,
    },
    uncached: { what: "pages, uncached", paths: pagesOfAll, ...uncached },
    unseen: {
      // Of a large catalogue: none of its lists has been rendered before.
      what: "pages, never rendered before",
      paths: Array.from(
        { length: listPages },
        (_, index) => `/projects?page=${1 + ((index * 17) % listPages)}`,
      ),
      headers: WITH_A_SESSION,
      isBesideHello: true,
    },
    picture: {
      what: "picture: 640 px WebP",
      paths: [`/assets/projects/featImg/${variantFile(file, 640, "webp")}`],
    },
  }
}
