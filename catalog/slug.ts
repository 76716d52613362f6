import anyAscii from "any-ascii"

const MAX_LENGTH = 80

/**
 * The word of a record in its URL: lower-case ASCII letters, digits and single dashes, at most 80
 * characters. Accents are dropped and other scripts (Arabic, Devanagari …) transliterated;
 * `fallback` serves names of which nothing remains.
 */
export function slugFrom(name: string, fallback: string): string {
  const slug = anyAscii(name.normalize("NFKC"))
    .toLowerCase()
    .replace(/['’`]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, "")
  return slug || fallback
}
