import { expect, test } from "vitest"
import { gatherStyles, spellAsStandard } from "./document-html.ts"

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

test("styles are gathered in the head, each once", () => {
  const html =
    '<head></head><i style="color:red">a</i><b style="color:red">b</b><u style="background:url(&quot;x&quot;)">c</u>'
  expect(gatherStyles(html)).toBe(
    '<head><style>[data-style="0"]{color:red}[data-style="1"]{background:url("x")}</style></head>' +
      '<i data-style="0">a</i><b data-style="0">b</b><u data-style="1">c</u>',
  )
})

test("a style cannot end the sheet that it is moved to", () => {
  expect(gatherStyles('<head></head><i style="content:&quot;&lt;/style&gt;&quot;">a</i>')).not.toContain(
    '"</style>',
  )
})
