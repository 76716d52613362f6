/** The pages of a project that are counted: its own, and those of its plans' readings. */
export const VIEW_EVENTS = ["view", "reading"] as const
export type ViewEvent = (typeof VIEW_EVENTS)[number]
