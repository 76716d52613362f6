const FIELDS = "input:not([type=checkbox]), textarea, select, [contenteditable=true], dialog"

/** Whether a letter belongs to a field, a dialog or the browser, and so is no key of the dashboard. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  return event.target instanceof Element && event.target.closest(FIELDS) !== null
}
