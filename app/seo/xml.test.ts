import { expect, test } from "vitest"
import { readXml } from "#tests/support/xml.ts"
import { escapeXml, textElement, xmlDocument } from "./xml.ts"

test("for any text of staff the XML stays well-formed and means the same", () => {
  const typed = `Tom & "Jerry" <b>'s</b> ]]> &amp; 𝒱 दिशा دِشا\n`
  expect(readXml(xmlDocument(textElement("title", typed))).text).toBe(typed)
  expect(readXml(xmlDocument(`<a b="${escapeXml(typed)}"/>`)).attributes.b).toBe(typed)
})

test("characters that XML cannot hold are left out", () => {
  expect(escapeXml("a\u0000b\u0008c\u001fd\ufffee\ud800f\u{1f600}")).toBe("abcdef\u{1f600}")
})

test("an element without text is left out", () => {
  expect(textElement("lastmod", undefined)).toBe("")
  expect(textElement("lastmod", "")).toBe("")
})

test("the check of XML refuses what is not well-formed", () => {
  const wrong = [
    "<a>",
    "<a></b>",
    "<a>&</a>",
    "<a>&nbsp;</a>",
    '<a b="1" b="2"/>',
    "<a b=1/>",
    "<a/><b/>",
    "<a/>x",
  ]
  for (const source of [...wrong, "<a>\u0001</a>", '<a b="<"/>', "<a", "<a/ >"]) {
    expect(() => readXml(xmlDocument(source)), source).toThrow()
  }
  expect(() => readXml("<a/>")).toThrow("declaration")
})
