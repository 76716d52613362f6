import { changeSearch } from "#contract/criteria.ts"
import { DEAL_BREAKERS, WEIGHTS } from "#contract/plan-criteria.ts"

/*
 * A visitor's own rules as their browser keeps them: the part of a search's address that says them.
 * Storage may be full, forbidden, or spoilt by somebody else.
 */

const KEY = "disha.rules"
const SCHOOLS = ["sixteen", "classical"]
const KNOWN: Record<string, readonly string[]> = {
  school: SCHOOLS,
  never: DEAL_BREAKERS,
  weigh: WEIGHTS,
}

/**
 * The rules in a search, as part of its address; empty where it has none, for a school alone is no
 * rule.
 */
export function rulesIn(search: string): string {
  const known = [...new URLSearchParams(search)].filter(([name, value]) =>
    KNOWN[name]?.includes(value),
  )
  if (!known.some(([name]) => name !== "school")) return ""
  return changeSearch(new URLSearchParams(known).toString(), () => {}).slice(1)
}

/** The rules of last time; empty where there are none. */
export function readRules(): string {
  try {
    return rulesIn(localStorage.getItem(KEY) ?? "")
  } catch {
    return ""
  }
}

/** Keeps these rules instead of those before, where the browser lets us; empty forgets them. */
export function keepRules(rules: string): void {
  try {
    if (rules) localStorage.setItem(KEY, rules)
    else localStorage.removeItem(KEY)
  } catch {
    // Rules that are not kept are in the address all the same.
  }
}
