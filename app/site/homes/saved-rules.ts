import { changeSearch } from "#contract/criteria.ts"
import { DEAL_BREAKERS, WEIGHTS } from "#contract/plan-criteria.ts"

/*
 * A visitor's own rules in local storage: the part of a search's address with them. The storage may
 * be full, forbidden or corrupt.
 */

const KEY = "disha.rules"
const SCHOOLS = ["sixteen", "classical"]
const KNOWN: Record<string, readonly string[]> = {
  school: SCHOOLS,
  never: DEAL_BREAKERS,
  weigh: WEIGHTS,
}

/**
 * The rules in a search, as part of its address; empty where it has none, since a school alone is
 * no rule.
 */
export function rulesIn(search: string): string {
  const known = [...new URLSearchParams(search)].filter(([name, value]) =>
    KNOWN[name]?.includes(value),
  )
  if (!known.some(([name]) => name !== "school")) return ""
  return changeSearch(new URLSearchParams(known).toString(), () => {}).slice(1)
}

/** The saved rules; empty where there are none. */
export function readRules(): string {
  try {
    return rulesIn(localStorage.getItem(KEY) ?? "")
  } catch {
    return ""
  }
}

/** Saves these rules instead of those before, where the browser allows it; empty removes them. */
export function saveRules(rules: string): void {
  try {
    if (rules) localStorage.setItem(KEY, rules)
    else localStorage.removeItem(KEY)
  } catch {
    // Unsaved rules are still in the address.
  }
}
