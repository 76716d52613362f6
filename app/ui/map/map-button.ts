/** A button of the column at the end of a map, 3.5rem wide. */
export const MAP_BUTTON =
  "grid min-h-11 content-center justify-items-center gap-1 bg-card text-peacock hover:bg-peacock-light"
