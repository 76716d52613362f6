import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { Alert, type AlertVariant } from "./Alert.tsx"

test.each<[AlertVariant, string, string]>([
  ["danger", "alert", "bg-clay"],
  ["success", "status", "bg-leaf"],
  ["default", "status", "bg-peacock"],
])("the alert has the variant %s, announced as %s, with a badge Alert", (variant, role, colour) => {
  const html = renderToStaticMarkup(<Alert variant={variant}>What happened</Alert>)
  expect(html).toContain(`role="${role}"`)
  expect(html).toMatch(new RegExp(`<span class="[^"]*${colour}"[^>]*>Alert</span>`))
  expect(html).toContain("What happened")
})

test("an alert without a kind informs", () => {
  const same = renderToStaticMarkup(<Alert variant="default">Saved</Alert>)
  expect(renderToStaticMarkup(<Alert>Saved</Alert>)).toBe(same)
})
