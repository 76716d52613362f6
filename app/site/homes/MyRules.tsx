import { useEffect, useState } from "react"
import { changeSearch, toggle } from "#contract/criteria.ts"
import {
  DEAL_BREAKER_WORDS,
  DEAL_BREAKERS,
  WEIGHED,
  WEIGHED_WORDS,
  weightsOf,
} from "#contract/plan-criteria.ts"
import { CheckLine } from "./CheckLine.tsx"
import { Fold } from "./Fold.tsx"
import { readRules, rulesIn, saveRules } from "./saved-rules.ts"

interface MyRulesProps {
  search: string
  onChange: (search: string) => void
}

const WEIGHT_WORDS = ["Not at all", "Some", "Much"]

/** The visitor's own rules: deal breakers and weights, as a part of the form of filters. */
export function MyRules({ search, onChange }: MyRulesProps) {
  const query = new URLSearchParams(search)
  const weights = weightsOf(query.getAll("weigh"))
  const never = query.getAll("never")
  const current = rulesIn(search)
  const [offered, setOffered] = useState("")
  useEffect(() => {
    if (current !== "") saveRules(current)
    setOffered(current === "" ? readRules() : "")
  }, [current])

  /** A new order of weights applies at once, in place of any other sort. */
  function weigh(next: URLSearchParams, values: string[]) {
    next.delete("weigh")
    next.delete("sort")
    for (const value of values) next.append("weigh", value)
  }

  return (
    <Fold label="My rules" inUse={never.length + weights.size}>
      <p className="text-small text-soft">
        Each rule’s points, 0 to 100, count by their weight, and the sum is divided by all weights.
        What was not assessed, or is not there, gives no points.
      </p>
      {offered && (
        <p className="mt-3 flex flex-wrap gap-x-4">
          <button
            type="button"
            className="link min-h-11 text-small font-semibold"
            onClick={() =>
              onChange(
                changeSearch(search, (next) => {
                  for (const [name, value] of new URLSearchParams(offered)) next.append(name, value)
                  next.delete("sort")
                }),
              )
            }
          >
            Use my rules from last time
          </button>
          <button
            type="button"
            className="link min-h-11 text-small"
            onClick={() => {
              saveRules("")
              setOffered("")
            }}
          >
            Forget them
          </button>
        </p>
      )}
      <fieldset className="mt-3">
        <legend className="mb-1 text-small font-semibold">What counts, and how much</legend>
        <ul>
          {WEIGHED.map((rule) => {
            const weight = weights.get(rule) ?? 0
            return (
              <li key={rule} className="flex items-center justify-between gap-3 py-1 text-small">
                <label htmlFor={`weigh-${rule}`}>{WEIGHED_WORDS[rule]}</label>
                <select
                  id={`weigh-${rule}`}
                  name="weigh"
                  value={weight === 0 ? "" : `${rule}-${weight}`}
                  onChange={({ target: { value } }) => {
                    const others = query
                      .getAll("weigh")
                      .filter((one) => !one.startsWith(`${rule}-`))
                    onChange(changeSearch(search, (next) => weigh(next, [...others, value])))
                  }}
                  className="field min-h-11 w-32 px-3 py-1"
                >
                  {WEIGHT_WORDS.map((word, at) => (
                    <option key={word} value={at === 0 ? "" : `${rule}-${at}`}>
                      {word}
                    </option>
                  ))}
                </select>
              </li>
            )
          })}
        </ul>
      </fieldset>
      <fieldset className="mt-4">
        <legend className="text-small font-semibold">Never</legend>
        <p className="mb-1 text-small text-soft">What is not known does not pass.</p>
        <ul>
          {DEAL_BREAKERS.map((breaker) => (
            <li key={breaker}>
              <CheckLine
                name="never"
                value={breaker}
                label={DEAL_BREAKER_WORDS[breaker]}
                isChecked={never.includes(breaker)}
                onToggle={() =>
                  onChange(changeSearch(search, (next) => toggle(next, "never", breaker)))
                }
              />
            </li>
          ))}
        </ul>
      </fieldset>
    </Fold>
  )
}
