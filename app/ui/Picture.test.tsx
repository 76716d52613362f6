import { HtmlValidate } from "html-validate"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { AssetBaseContext, Picture } from "./Picture.tsx"

const stem = "0123456789abcdef0123456789abcdef"
const stored = {
  folder: "areas",
  file: `${stem}.webp`,
  width: 1600,
  height: 1000,
  placeholder: "data:image/webp;base64,UklGRg==",
  alt: "A creek in low sun",
} as const

function render(props: Partial<Parameters<typeof Picture>[0]> = {}): string {
  return renderToStaticMarkup(
    <Picture picture={stored} sizes="(min-width: 60rem) 33vw, 100vw" {...props} />,
  )
}

test("a picture offers AVIF in each width that it has, and WebP in one for old browsers", () => {
  const html = render()
  expect([...html.matchAll(/type="image\/(\w+)"/g)].map(([, type]) => type)).toEqual(["avif"])
  const offered = [...html.matchAll(/\.(\d+)\.avif (\d+)w/g)].map(([, ...widths]) =>
    widths.map(Number),
  )
  const avif = [320, 480, 640, 960, 1280].map((width) => [width, width])
  expect(offered).toEqual([...avif, [1920, 1600]])
  expect(html).toContain(`src="/assets/areas/${stem}.960.webp"`)
})

test("a picture says its measure, its words and its blurred miniature", () => {
  const html = render()
  expect(html).toContain('width="1600" height="1000"')
  expect(html).toContain('alt="A creek in low sun"')
  expect(html).toContain("background:url(data:image/webp;base64,UklGRg==) center/cover")
  expect(render({ picture: { ...stored, placeholder: "" } })).not.toContain("background")
})

test("pictures wait until they are near and for what is urgent, but not the one that a page opens with", () => {
  expect(render()).toContain('loading="lazy"')
  expect(render()).toContain('fetchPriority="low"')
  expect(render({ eager: true })).not.toContain("fetchPriority")
  const first = render({ priority: true })
  expect(first).toContain('loading="eager"')
  expect(first.toLowerCase()).toContain('fetchpriority="high"')
})

test("a cropped picture keeps its place in the shape of the crop", () => {
  expect(render({ crop: "4/3" })).toContain('class="cropped" style="aspect-ratio:4/3;')
})

test("a crop keeps the focal point in view, and a whole picture needs none", () => {
  const picture = { ...stored, focalPoint: { x: 20, y: 75 } }
  const cropped = render({ picture, crop: "4/3" })
  expect(cropped).toContain("object-position:20% 75%")
  expect(cropped).toContain("20% 75%/cover")
  expect(render({ picture })).not.toContain("object-position")
})

test("pictures come from where the settings say", () => {
  const html = renderToStaticMarkup(
    <AssetBaseContext value="https://cdn.example/a">
      <Picture picture={stored} sizes="100vw" />
    </AssetBaseContext>,
  )
  expect(html).toContain(`https://cdn.example/a/areas/${stem}.640.avif 640w`)
})

test("a picture smaller than every width is offered as it is", () => {
  const html = render({ picture: { ...stored, width: 200, height: 120 } })
  expect(html).toContain(`srcSet="/assets/areas/${stem}.320.avif 200w"`)
})

test("the markup is valid HTML", async () => {
  const validator = new HtmlValidate({
    extends: ["html-validate:recommended"],
    // React writes `srcSet` and closes empty elements; both are the same to a browser.
    rules: { "no-inline-style": "off", "attr-case": "off", "void-style": "off" },
  })
  const report = await validator.validateString(render({ crop: "4/3" }))
  expect(
    report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    ),
  ).toEqual([])
})
