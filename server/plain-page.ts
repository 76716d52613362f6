import { hash } from "node:crypto"

const STYLE =
  "html{color-scheme:light dark}body{margin:0;min-block-size:100dvh;display:grid;place-content:center;padding:1.5rem;background:#fbf8f3;color:#211c18;font:1.0625rem/1.6 Figtree,Arial,sans-serif;text-align:center}h1{margin:0;font:500 2rem/1.15 Fraunces,Georgia,serif}p{margin:1rem 0 0;max-inline-size:34rem}a{display:inline-block;padding:.75rem 1.25rem;border-radius:8px;background:#0f4c4a;color:#fff;text-decoration:none}a:focus-visible{outline:3px solid #c9781c;outline-offset:2px}@media (prefers-color-scheme:dark){body{background:#171412;color:#f1ebe2}a{background:#8ccfc7;color:#171412}}"

/** The content policy of a plain page. */
export const PLAIN_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${hash("sha256", STYLE, "base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const TITLES: Record<number, string> = {
  0: "No connection",
  413: "That is more than we can take",
  429: "One moment, please",
  503: "Very many visitors at once",
}

interface PlainPage {
  /** 0 where there was no answer. */
  status: number
  /** A sentence for the visitor, in plain text. */
  message: string
  /** Whether the request was a form. */
  isForm: boolean
}

/** An error page for browsers. Self-contained: a file of its own would be one more request. */
export function plainPage({ status, message, isForm }: PlainPage): string {
  const title = TITLES[status] ?? "That did not work"
  const passes = status === 0 || status === 429 || status >= 500
  const wayOn = isForm
    ? "<p>Nothing was saved. Please go back, where your form is still filled in, and send it again.</p>"
    : passes
      ? '<p><a href="">Try again</a></p>'
      : '<p><a href="/">Go to the home page</a></p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${escaped(message)}</p>${wayOn}</main></body></html>`
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
}
