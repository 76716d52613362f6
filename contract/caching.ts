/**
 * What everybody may have and nobody may take for fresh: what staff save is seen at the next
 * request.
 */
export const MUST_REVALIDATE = "public, max-age=0, must-revalidate"
