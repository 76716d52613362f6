import type { TextName } from "../../fields/form-context.ts"

interface Choice {
  _id: string
  name: string
}

/** The records that a listing may name. */
export interface KnownNames {
  areas: readonly Choice[]
  developers: readonly Choice[]
}

/** A value of the listing for a field of the form. */
export interface ListingFact {
  name: TextName
  /** The field's text. */
  text: string
  /** The same for people, where the text is an id. */
  shown: string
}

/** The first value of each field. */
export class Facts {
  readonly #facts = new Map<TextName, ListingFact>()

  /** Whether there was a value. */
  add(name: TextName, text: string | undefined, shown?: string): boolean {
    if (!text) return false
    if (!this.#facts.has(name)) this.#facts.set(name, { name, text, shown: shown ?? text })
    return true
  }

  text(name: TextName): string | undefined {
    return this.#facts.get(name)?.text
  }

  list(): ListingFact[] {
    return [...this.#facts.values()]
  }
}

interface Among {
  facts: Facts
  choices: readonly Choice[]
}

/** The longest known name in a text. */
export function addChoice(
  name: "area" | "developer",
  text: string,
  { facts, choices }: Among,
): boolean {
  const found = choiceIn(text, choices)
  return facts.add(name, found?._id, found?.name)
}

function choiceIn(text: string, choices: readonly Choice[]): Choice | undefined {
  const words = wordsOf(text)
  const named = choices.filter(({ name }) => ` ${words} `.includes(` ${wordsOf(name)} `))
  const begun = choices.filter(
    ({ name }) => words.length >= 4 && ` ${wordsOf(name)} `.startsWith(` ${words} `),
  )
  const longest = named.toSorted((one, other) => other.name.length - one.name.length)[0]
  return longest ?? (begun.length === 1 ? begun[0] : undefined)
}

function wordsOf(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/\b(?:llc|l l c|fze|pjsc)\b/g, "")
    .replace(/\s+/g, " ")
    .trim()
}

/** Adds a record that a longer text names, where it is the only one. */
export function onlyChoice(name: "area" | "developer", text: string, { facts, choices }: Among) {
  const words = ` ${wordsOf(text)} `
  const named = choices.filter((choice) => words.includes(` ${wordsOf(choice.name)} `))
  const longest = named.filter(
    ({ name: one }) =>
      !named.some(({ name: other }) => other !== one && wordsOf(other).includes(wordsOf(one))),
  )
  const [only, another] = longest
  if (only && !another) facts.add(name, only._id, only.name)
}
