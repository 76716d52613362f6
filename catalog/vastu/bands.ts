/**
 * Below this coverage there is neither score nor band. A file of its own, so that importing words
 * does not import the rules.
 */
export const MIN_COVERAGE = 0.6
/** The least score of a band; below the last there are many conflicts. */
export const BAND_FROM = { strong: 80, good: 70, mixed: 55 } as const
