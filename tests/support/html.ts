import { HtmlValidate } from "html-validate"

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  // Fields of one name are one list, which is what an address is made of; the standard has nothing against it.
  rules: { "form-dup-name": "off" },
})

/** What the recommended rules find wrong in a page, each with the place where it stands. */
export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, offset }) => `${ruleId}: ${message} at ${html.slice(offset, offset + 80)}`)
}
