import { randomInt } from "node:crypto"

/** Areas of the UAE that a catalogue may have beside those of the demo. */
export const MORE_AREAS = [
  "Business Bay",
  "Al Zorah",
  "Sobha Hartland",
  "Town Square",
  "Masdar City",
  "Emaar Beachfront",
  "Dubai Silicon Oasis",
  "Al Marjan Island",
  "Jumeirah Lake Towers",
  "Al Furjan",
  "Maryam Island",
  "Meydan",
  "Al Raha Beach",
  "Arjan",
  "DAMAC Hills 2",
].map((name) => ({ name }))

/**
 * A name that no other test uses: the words and nine random letters, which even a search that
 * forgives typing errors tells apart from the names of other tests.
 */
export function uniqueName(words: string): string {
  const letters = Array.from({ length: 9 }, () => String.fromCharCode(97 + randomInt(26)))
  return `${words} ${letters.join("")}`
}
