import { HtmlValidate } from "html-validate"

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // Fields of one name are one list, which is what an address is made of; the standard has
    // nothing against it.
    "form-dup-name": "off",
    // React writes `srcSet`, `<br/>` and `hidden=""`; browsers read the same as in the standard's
    // spelling.
    "attr-case": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // The shape and the miniature of a picture are its own.
    "no-inline-style": "off",
  },
})

/** The violations of the recommended rules in a page, each with its place. */
export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .map(
      ({ ruleId, message, offset }) =>
        `${ruleId}: ${message} at ${html.slice(offset, offset + 80)}`,
    )
}
