import { HtmlValidate } from "html-validate"

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  // Boxes of one name are one list, which is what they are for.
  rules: { "form-dup-name": ["error", { shared: ["radio", "button", "reset", "submit", "checkbox"] }] },
})

/** What the recommended rules find wrong in a page, each with the place where it stands. */
export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, offset }) => `${ruleId}: ${message} at ${html.slice(offset, offset + 80)}`)
}
