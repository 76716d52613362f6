import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { expect, test } from "vitest"
import { assemble, partOf, placeOf, spellAsStandard, startAfterPaint, takeScripts } from "./document-html.ts"

test.each([
  ['<meta charSet="utf-8"/>', '<meta charset="utf-8">'],
  ['<img alt="" src="/a.webp"/><br/>', '<img alt src="/a.webp"><br>'],
  ['<input autoFocus="" maxLength="9"/>', '<input autofocus maxlength="9">'],
  ['<div hidden="" class="x"></div>', '<div hidden class="x"></div>'],
  ['<svg><path d="M0 0"/></svg>', '<svg><path d="M0 0"/></svg>'],
  ["<p>a=&quot;&quot; &lt;br/&gt;</p>", "<p>a=&quot;&quot; &lt;br/&gt;</p>"],
  ['<script>{"a":"x=\\"\\""}</script>', '<script>{"a":"x=\\"\\""}</script>'],
])("HTML is spelt as the standard spells it: %s", (written, spelt) => {
  expect(spellAsStandard(written)).toBe(spelt)
})

const page = (body: string, ...parts: string[]) =>
  assemble(
    `<head></head>${body}`,
    parts.map((part) => partOf(part)),
  )
    .map((piece) => (Buffer.isBuffer(piece) ? piece : piece.bytes).toString())
    .join("")

test("styles are gathered in the head, each once", () => {
  const html = page(
    `<i style="color:red">a</i>${placeOf(0)}<u style="background:url(&quot;x&quot;)">c</u>`,
    '<b style="color:red">b</b>',
  )
  const [, red, image] = /<style>\[data-style="(\S+)"\]{color:red}\[data-style="(\S+)"\]/.exec(html)!
  expect(html).toBe(
    `<head><style>[data-style="${red}"]{color:red}[data-style="${image}"]{background:url("x")}</style></head>` +
      `<i data-style="${red}">a</i><b data-style="${red}">b</b><u data-style="${image}">c</u>`,
  )
})

test("parts stand in their places, spelt as the page is", () => {
  expect(page(`<p>${placeOf(1)}·${placeOf(0)}${placeOf(1)}</p>`, "<br/>", '<i hidden="">$&</i>')).toBe(
    "<head></head><p><i hidden>$&</i>·<br><i hidden>$&</i></p>",
  )
})

test("the props of an island stand between single quotes, in parts too, and cannot end them", () => {
  const island = (text: string) =>
    renderToString(createElement("div", { "data-props": JSON.stringify({ text }) }))
  const hostile = `it's "so" <b> &quot; ' onclick='x`
  const html = page(island("plain") + placeOf(0), island(hostile))
  const [plain, other] = [...html.matchAll(/ data-props='([^']*)'>/g)].map(([, json]) => json!)
  expect(plain).toBe('{"text":"plain"}')
  expect(other).toBe('{"text":"it&#x27;s \\"so\\" &lt;b&gt; &amp;quot; &#x27; onclick=&#x27;x"}')
})

test("a style cannot end the sheet that it is moved to", () => {
  expect(page('<i style="content:&quot;&lt;/style&gt;&quot;">a</i>')).not.toContain('"</style>')
})

test("the scripts of a page are those that bear its renderer's mark; what got into its contents is not among them", () => {
  const { html, scripts } = takeScripts(
    '<link nonce="m1" href="/a.js"><script nonce="m1" async>one()</script><script nonce="m1" src="/a.js"></script>' +
      '<script>evil()</script><script nonce="m2">evil()</script><p>&lt;script nonce="m1"&gt;evil()&lt;/script&gt;</p>',
    "m1",
  )
  expect(scripts).toEqual(["one()"])
  expect(html).toContain('<link href="/a.js"><script async>one()</script><script src="/a.js"></script>')
})

test("an application that is painted first starts by scripts that bear its mark", () => {
  const started = startAfterPaint(
    '<link rel="modulepreload" href="/a.js"/><script nonce="m1" type="module" async="">import "/a.js"</script>',
    "m1",
  )
  expect(takeScripts(started, "m1").scripts).toEqual([
    expect.stringContaining("largest-contentful-paint"),
    'import "/a.js"',
  ])
  expect(started).toContain('<link data-later="modulepreload" href="/a.js"/>')
})
