import { expect, test } from "vitest"
import { outlinePost } from "./post-outline.ts"

test("each heading gets an id made of its words, and stands in the outline", () => {
  const { html, headings } = outlinePost(
    "<h2>Before any rule</h2><p>Text</p><h3>Rooms in <em>two</em> zones</h3>",
  )
  expect(html).toBe(
    '<h2 id="section-before-any-rule" dir="auto">Before any rule</h2><p dir="auto">Text</p><h3 id="section-rooms-in-two-zones" dir="auto">Rooms in <em>two</em> zones</h3>',
  )
  expect(headings).toEqual([
    { id: "section-before-any-rule", text: "Before any rule", level: 2 },
    { id: "section-rooms-in-two-zones", text: "Rooms in two zones", level: 3 },
  ])
})

test("headings of the same words get ids of their own", () => {
  const { headings } = outlinePost("<h2>Fees</h2><h2>Fees</h2><h2>Fees 2</h2><h2>Fees</h2>")
  expect(headings.map((heading) => heading.id)).toEqual([
    "section-fees",
    "section-fees-2",
    "section-fees-2-2",
    "section-fees-3",
  ])
})

test.each([
  ["h3 first", "<h3>a</h3><h3>b</h3><h4>c</h4>", [2, 2, 3]],
  ["a rank left out", "<h2>a</h2><h4>b</h4><h4>c</h4><h5>d</h5><h2>e</h2>", [2, 3, 3, 4, 2]],
  ["lower before higher", "<h4>a</h4><h2>b</h2><h3>c</h3>", [2, 2, 3]],
  ["a title of its own", "<h1>a</h1><h2>b</h2>", [2, 3]],
])("ranks skip none: %s", (_name, html, levels) => {
  expect(outlinePost(html).headings.map((heading) => heading.level)).toEqual(levels)
})

test("a heading without words is left out, its picture stays", () => {
  const { html, headings } = outlinePost(
    '<h2> <br /> </h2><h2><img src="https://a.example/b.jpg" /></h2>',
  )
  expect(headings).toEqual([])
  expect(html).toBe(
    '<p dir="auto"><img src="https://a.example/b.jpg" alt="" loading="lazy" decoding="async"></p>',
  )
})

test("entities are read as the signs they stand for", () => {
  const { headings } = outlinePost("<h2>Stamp &amp; fee &lt;4%&gt;</h2><h2>قانون</h2>")
  expect(headings.map((heading) => heading.text)).toEqual(["Stamp & fee <4%>", "قانون"])
  expect(headings[0]!.id).toBe("section-stamp-fee-4")
})

test("pictures keep the alt text they have", () => {
  expect(
    outlinePost('<p><img src="https://a.example/b.jpg" alt="A court" width="40" /></p>').html,
  ).toBe(
    '<p dir="auto"><img src="https://a.example/b.jpg" alt="A court" width="40" loading="lazy" decoding="async"></p>',
  )
})

test("a table scrolls by itself, in reach of the keyboard", () => {
  expect(outlinePost("<table><tbody><tr><td>10 % &amp; 90 %</td></tr></tbody></table>").html).toBe(
    '<section class="table-scroll" aria-label="Table" tabindex="0"><table dir="auto"><tbody><tr><td>10 % &amp; 90 %</td></tr></tbody></table></section>',
  )
})

test("each of several tables has a name of its own", () => {
  const table = "<table><tbody><tr><td>4%</td></tr></tbody></table>"
  const names = outlinePost(table + table + table).html.matchAll(/aria-label="([^"]*)"/g)
  expect([...names].map(([, name]) => name)).toEqual(["Table", "Table 2", "Table 3"])
})

test("text without headings stays as it is, each paragraph in the direction of its words", () => {
  expect(outlinePost("<p>قانون</p>")).toEqual({ html: '<p dir="auto">قانون</p>', headings: [] })
  expect(outlinePost("")).toEqual({ html: "", headings: [] })
})

test("an amount does not leave its currency at the end of a line", () => {
  const { html } = outlinePost(
    "<p>From AED 320,000, or <strong>AED 1.2M</strong>; the AED rises</p>",
  )
  expect(html).toBe(
    '<p dir="auto">From AED&nbsp;320,000, or <strong>AED&nbsp;1.2M</strong>; the AED rises</p>',
  )
})

test("a column of amounts is marked with its heading, and no other", () => {
  const { html } = outlinePost(
    "<table><tr><th>Fee</th><th>AED</th></tr><tr><td>4%, or 2</td><td>64,000</td></tr><tr><td>12</td><td>1.5%</td></tr></table>",
  )
  expect(html).toContain(
    '<tr><th>Fee</th><th class="amount">AED</th></tr><tr><td>4%, or 2</td><td class="amount">64,000</td></tr>',
  )
  expect(html.match(/class="amount"/g)).toHaveLength(3)
})
