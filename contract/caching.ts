/** Any cache may store it but revalidates it each time: the next request shows what staff saved. */
export const MUST_REVALIDATE = "public, max-age=0, must-revalidate"
