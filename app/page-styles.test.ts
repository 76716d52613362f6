import { expect, test } from "vitest"
import { marksIn, readSheet, stylesFor } from "./page-styles.ts"

const styles = (css: string, html: string) => stylesFor(readSheet(css), marksIn(html))

test("a page is given the rules of its classes and elements, in the order of the sheet", () => {
  const css = "a{color:red}.link{color:green}.chip{color:blue}table{color:pink}.link.far{top:0}:root{left:0}"
  expect(styles(css, '<p><a class="far link">x</a></p>')).toBe(
    "a{color:red}.link{color:green}.link.far{top:0}:root{left:0}",
  )
})

test.each([
  [".a:hover", '<i class="a">'],
  [".a[aria-current]", '<i class="a">'],
  [".a>:not(.b)", '<i class="a">'],
  [":where(.a>:not(:last-child))", '<i class="a">'],
  [".b,.a", '<i class="a">'],
  [":is(.a,.b) i", "<i>"],
  [".md\\:hover\\:top-1\\.5:hover", '<i class="md:hover:top-1.5">'],
  [".\\32xl\\:a", '<i class="2xl:a">'],
  [".\\[\\&\\>p\\]\\:a>p", '<i class="[&amp;&gt;p]:a"><p>'],
  [".group-hover\\:a:is(:where(.group):hover *)", '<i class="group"><b class="group-hover:a">'],
  ["::selection", "<i>"],
])("a rule for %s is for a page with %s", (selector, html) => {
  const rule = `${selector}{top:0}`
  expect(styles(rule, html)).toBe(rule)
})

test.each([
  [".a", '<i class="b">'],
  [".a .b", '<i class="b">'],
  [".a>p", '<i class="a">'],
  ["html:has(.a[open])", "<i>"],
  [".group-hover\\:a:is(:where(.group):hover *)", '<b class="group-hover:a">'],
  [".table", "<table>"],
])("a rule for %s is not for a page with %s", (selector, html) => {
  expect(styles(`${selector}{top:0}`, html)).toBe("")
})

test("conditions and layers stay around what is left in them, and layers keep their order", () => {
  const css =
    '@layer base{a{top:0}}@layer utilities{.x{content:"}"}@media (width>=48rem){.y{top:1px}.x{top:2px}}}@keyframes turn{to{rotate:1turn}}'
  expect(styles(css, '<i class="x">')).toBe(
    '@layer base,utilities;@layer utilities{.x{content:"}"}@media (width>=48rem){.x{top:2px}}}@keyframes turn{to{rotate:1turn}}',
  )
})

test("registered properties come with the rules that speak through them", () => {
  const properties = "@layer properties{@supports (not (top:0)){*,:before{--tw-a:0;--tw-b:initial}}}"
  const registrations = ["a", "b"].map((name) => `@property --tw-${name}{syntax:"*";inherits:false}`)
  const css = `${properties}.x{--tw-a:1;top:var(--tw-a)}.y{top:var(--tw-b)}${registrations.join("")}`
  expect(styles(css, '<i class="x">')).toBe(
    `@layer properties;@layer properties{@supports (not (top:0)){*,:before{--tw-a:0}}}.x{--tw-a:1;top:var(--tw-a)}${registrations[0]}`,
  )
})

test("a page with an island is given the rules of what the island has yet to show", () => {
  const sheet = readSheet(".a{top:0}dialog{left:0}.viewer{right:0}.other{bottom:0}", {
    gallery: ["<dialog", "viewer", "useState("],
    map: ["other"],
  })
  const html = '<div data-island="gallery"><i class="a">'
  expect(stylesFor(sheet, marksIn(html))).toBe(".a{top:0}dialog{left:0}.viewer{right:0}")
})
