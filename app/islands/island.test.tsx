import fc from "fast-check"
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from "parse5"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { Island } from "./island.tsx"

const ENDS = ["</script>", "<script>", "<!--", "-->", "]]>", "\u2028", "\\", '"', "&quot;", "\0"]

function Sample({ text, length }: { text: string; length: number }) {
  return <p>{`${text} ${length}`}</p>
}

test("the props of an island come back from the page as they were, for any text", () => {
  const hostile = fc.array(fc.oneof(fc.constantFrom(...ENDS), fc.string({ unit: "binary" })))
  fc.assert(
    fc.property(hostile, (pieces) => {
      const text = pieces.join("")
      const page = parseFragment(
        renderToStaticMarkup(
          <Island
            name="said"
            component={Sample}
            props={{ text }}
            derived={{ length: text.length }}
            on={["press"]}
          />,
        ),
      )
      expect(page.childNodes.map(({ nodeName }) => nodeName)).toEqual(["div", "script"])
      const script = page.childNodes[1] as DefaultTreeAdapterTypes.Element
      expect(script.attrs).toEqual([{ name: "type", value: "application/json" }])
      const [content] = script.childNodes.filter(defaultTreeAdapter.isTextNode)
      expect(JSON.parse(content!.value)).toEqual({ text })
    }),
  )
})
