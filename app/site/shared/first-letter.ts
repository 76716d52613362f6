/** A text with a small first letter, for the middle of a sentence. */
export function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** A text with a capital first letter, for the beginning of a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
