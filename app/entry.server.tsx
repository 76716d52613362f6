import type { FunctionComponent, ReactElement, ReactNode } from "react"
import { renderToReadableStream, renderToString } from "react-dom/server"
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router"
import { AppError } from "#contract/app-error.ts"
import { ALWAYS_ASKED } from "#contract/caching.ts"
import { toldError } from "#contract/told-error.ts"
import styles from "./app.css?inline"
import { failureContext, type Rendered, renderedContext, servicesContext } from "./context.ts"
import {
  allMarks,
  assemble,
  type Part,
  partOf,
  placeOf,
  spellAsStandard,
  startAfterPaint,
  takeScripts,
} from "./document-html.ts"
import figtree from "./fonts/figtree-latin.woff2?url"
import fraunces from "./fonts/fraunces-latin.woff2?url"
import type { RouteHandle } from "./handle.ts"
import { type KeepHtml, KeepHtmlContext, keyOf } from "./kept-html.tsx"
import { type Marks, markOfRoute, readSheet, stylesFor } from "./page-styles.ts"
import { SPECULATION } from "./speculation.ts"
import { AssetBaseContext } from "./ui/Picture.tsx"

/** Pages are sent whole: their data is there before they are rendered, and a whole page can be compressed and tagged. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
) {
  headers.set("content-type", "text/html; charset=utf-8")
  const handles = context.staticHandlerContext.matches.map(
    ({ route }) => (context.routeModules[route.id]?.handle ?? {}) as RouteHandle,
  )
  const isApplication = handles.some((handle) => handle.isApplication)
  const isPaintedFirst = handles.some((handle) => handle.isPaintedFirst)
  // Kept by the server for everybody (page-cache.ts), asked again by everybody.
  if (!isApplication && !headers.has("cache-control")) headers.set("cache-control", ALWAYS_ASKED)
  const rendered = loadContext.get(renderedContext)
  if (isApplication) Object.assign(rendered, await renderApplication(context, request.url, isPaintedFirst))
  else {
    rendered.body = keptDocument(request.url, context, loadContext)
    rendered.inlineScripts = [SPECULATION]
  }
  return new Response(null, { status, headers })
}

/**
 * A document shows its data and its address and nothing else: while they are the same, it is not rendered again. On the
 * first time what is its own is not yet worth more than a quick compression.
 */
function keptDocument(url: string, context: EntryContext, loadContext: Readonly<RouterContextProvider>) {
  const { keptDocuments, digestOf } = loadContext.get(servicesContext)
  const { loaderData, actionData, errors } = context.staticHandlerContext
  const isKept = !actionData && !errors && !import.meta.env.DEV
  const key = isKept ? [url, ...Object.values(loaderData).map(digestOf)].join(" ") : ""
  const kept = isKept ? keptDocuments.get(key) : undefined
  if (kept) return kept
  const pieces = renderDocument(<ServerRouter context={withOwnRoutes(context)} url={url} />, loadContext)
  if (isKept) {
    const shared = pieces.map((piece) => (Buffer.isBuffer(piece) ? { bytes: piece } : piece))
    // The parts weigh here too: they live as long as the page does, and so does what is compressed of them.
    const weight = shared.reduce(
      (sum, piece) => sum + (isStyles.has(piece) ? 0 : piece.bytes.length * 1.25),
      key.length,
    )
    keptDocuments.set(key, shared, weight)
  }
  return pieces
}

function renderDocument(page: ReactNode, loadContext: Readonly<RouterContextProvider>) {
  const parts: Part[] = []
  // In development the code of a part may be another at each request.
  const keepHtml = import.meta.env.DEV ? undefined : htmlKeeper(loadContext, parts)
  const html = renderToString(<KeepHtmlContext value={keepHtml}>{page}</KeepHtmlContext>)
  if (import.meta.env.DEV) return assemble(`<!DOCTYPE html>${html}`, parts)
  return assemble(`<!DOCTYPE html>${withStyles(withFirstPicture(withFonts(html), parts), parts)}`, parts)
}

const FONTS = [figtree, fraunces]
  .map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`)
  .join("")

/** Fonts are fetched at once: their fallbacks break long lines elsewhere, and what stands below would move. */
function withFonts(html: string): string {
  return html.replace(/<link rel="stylesheet"/, `${FONTS}$&`)
}

const FIRST_PICTURE =
  /<picture><source type="image\/avif" srcset="([^"]*)" sizes="([^"]*)"\/?><source[^>]*><img[^>]* fetchpriority="high"/i

/** The picture that a page opens with is asked for before its fonts: it is the larger part of what is seen first. */
function withFirstPicture(html: string, parts: readonly Part[]): string {
  // In a part it is spelt as the standard spells it already.
  const part = parts.find(({ bytes }) => bytes.includes('fetchpriority="high"'))
  const found = FIRST_PICTURE.exec(html) ?? FIRST_PICTURE.exec(part?.bytes.toString() ?? "")
  const [, srcset, sizes] = found ?? []
  if (!srcset) return html
  const picture = `<link rel="preload" as="image" type="image/avif" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high">`
  return html.replace(/<link rel="(?:preload|stylesheet)"/, (link) => picture + link)
}

/** By the names of islands, and by those of the routes that make an application which is painted first. */
const CODE = Object.fromEntries(
  Object.entries(
    import.meta.glob<string[]>(["./islands/*.island.tsx", "./root.tsx", "./site/{layout,search}.tsx"], {
      query: "?words",
      import: "default",
      eager: true,
    }),
  ).map(([file, words]) => [/^\.\/(?:islands\/)?(.+?)(?:\.island)?\.tsx/.exec(file)![1]!, words]),
)
const SHEET = readSheet(styles, CODE)

/** The styles of pages that need the same, which most of one sort do: by their text, and by what decides it, in numbers. */
const keptStyles = new Map<string, Part>()
const stylesOfMarks = new Map<string, Part>()
const numberOfMark = new Map<string, number>()
const isStyles = new WeakSet<object>()
const MOST_KEPT_STYLES = 200

/**
 * What a page and its islands need of the styles stands in the page itself: its first paint waits for nothing else, and
 * neither does an island that wakes. So does what the routes of an application need; it keeps the link to the whole sheet,
 * which React will look for.
 */
function withStyles(html: string, parts: Part[], routes: string[] = []): string {
  if (stylesOfMarks.size >= MOST_KEPT_STYLES) {
    for (const kept of [keptStyles, stylesOfMarks, numberOfMark]) kept.clear()
  }
  const marks = new Set([...allMarks(html, parts), ...routes.map(markOfRoute)])
  const key = inNumbers(marks)
  let part = stylesOfMarks.get(key)
  if (!part) {
    const text = stylesFor(SHEET, marks)
    part = keptStyles.get(text) ?? {
      bytes: Buffer.from(`<style>${text}</style>`),
      styles: new Map(),
      marks: new Set(),
    }
    keptStyles.set(text, part)
    stylesOfMarks.set(key, part)
    isStyles.add(part)
  }
  const place = placeOf(parts.push(part) - 1)
  return html.replace(
    /<link rel="stylesheet"([^>]*>)/,
    (_, rest: string) => place + (routes.length > 0 ? `<link data-later="stylesheet"${rest}` : ""),
  )
}

/** The same for the same marks, in whatever order they stand. */
function inNumbers(marks: Marks): string {
  const numbers = Uint32Array.from(marks, (mark) => {
    const number = numberOfMark.get(mark) ?? numberOfMark.size
    numberOfMark.set(mark, number)
    return number
  })
  return numbers.sort().join()
}

/** What the same component made of the same props before is not made again. `parts` are those of this page. */
function htmlKeeper(loadContext: Readonly<RouterContextProvider>, parts: Part[]): KeepHtml {
  const { keptHtml } = loadContext.get(servicesContext)
  return (element: ReactElement) => {
    const key = keyOf(element)
    let part = keptHtml.get(key)
    if (!part) {
      part = renderPart(element, loadContext)
      keptHtml.set(key, part, part.bytes.length + key.length)
    }
    return placeOf(parts.push(part) - 1)
  }
}

function renderPart(element: ReactElement, loadContext: Readonly<RouterContextProvider>): Part {
  const { assetBaseUrl } = loadContext.get(servicesContext)
  const parts: Part[] = []
  const html = renderToString(
    <KeepHtmlContext value={htmlKeeper(loadContext, parts)}>
      <AssetBaseContext value={assetBaseUrl}>{element}</AssetBaseContext>
    </KeepHtmlContext>,
    { identifierPrefix: (element.type as FunctionComponent).name },
  )
  return partOf(html, parts)
}

/** A document is rendered from the routes that it is made of; to set up those of the whole site takes as long again. */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]),
  )
  return { ...context, manifest: { ...manifest, routes } }
}

/** What an application starts from in the browser comes in boundaries that only a stream waits for. */
async function renderApplication(
  context: EntryContext,
  url: string,
  isPaintedFirst: boolean,
): Promise<Rendered> {
  const mark = crypto.randomUUID()
  const page = <ServerRouter context={context} url={url} nonce={mark} />
  const stream = await renderToReadableStream(page, { nonce: mark })
  await stream.allReady
  // Unlike a string, a stream begins with the doctype.
  const html = (await new Response(stream).text()).replaceAll(`<link nonce="${mark}"`, "<link")
  // In development React compares an application with what it would have written, style attributes included.
  if (import.meta.env.DEV) return { body: [Buffer.from(spellAsStandard(html))] }
  const parts: Part[] = []
  const withFiles = withFirstPicture(withFonts(html), parts)
  const routes = context.staticHandlerContext.matches.map(({ route }) => route.id)
  const written = isPaintedFirst ? startAfterPaint(withStyles(withFiles, parts, routes), mark) : withFiles
  const marked = assemble(written, parts).map((piece) => (Buffer.isBuffer(piece) ? piece : piece.bytes))
  const { html: unmarked, scripts } = takeScripts(marked.join(""), mark)
  return { body: [Buffer.from(unmarked)], inlineScripts: scripts }
}

/** An address that leads nowhere is no failure of ours; everything else is logged, once. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (error instanceof AppError && error.code === "unavailable") {
    context.get(renderedContext).retryAfterSeconds = error.retryAfterSeconds ?? RETRY_AFTER_SECONDS
  }
  const log = context.get(failureContext) ?? ((failure) => console.error(toldError(failure)))
  log(error)
}

const RETRY_AFTER_SECONDS = 5
