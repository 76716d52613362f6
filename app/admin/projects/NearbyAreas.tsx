import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { area } from "#catalog/area.ts"
import { nearbyNames } from "#catalog/format.ts"
import { readNames } from "#catalog/typed.ts"
import { CloseIcon } from "../../ui/icons.tsx"
import { choicesQuery } from "../api.ts"
import { useForm } from "../fields/form-context.ts"
import { TextField } from "../fields/TextField.tsx"

const NAME = "nearbyAreas"

/** Names of nearby areas: a box to type or paste into, and a chip for each name of it. */
export function NearbyAreas() {
  const { draft, setText, isSending } = useForm()
  const { data: areas = [] } = useQuery(choicesQuery<{ _id: string; name: string }>(area))
  const [typed, setTyped] = useState("")
  const names = nearbyNames(readNames(draft.texts[NAME] ?? ""))
  const write = (next: string[]) =>
    setText(NAME, [...new Set(next.map((name) => name.trim().replace(/\s+/g, "-")))].join(" "))

  function add(name: string) {
    setTyped("")
    if (name.trim()) write([...names, name])
  }

  return (
    <div>
      <TextField
        name={NAME}
        label="Nearby Area"
        hint="Names separated by commas, or by spaces with hyphens inside a name."
      />
      {names.length > 0 && (
        <ul aria-label="Nearby areas" className="mt-2 flex flex-wrap gap-2">
          {names.map((name, index) => (
            <li
              key={name}
              className="flex items-center rounded-small bg-peacock-light ps-3 text-small"
            >
              {name}
              <button
                type="button"
                disabled={isSending}
                aria-label={`Remove ${name}`}
                className="grid size-11 place-items-center text-peacock hover:text-clay"
                onClick={() => write(names.filter((_, at) => at !== index))}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        aria-label="Add a nearby area"
        placeholder="Add a nearby area"
        list="nearby-area-choices"
        autoComplete="off"
        className="field mt-2"
        disabled={isSending}
        value={typed}
        onChange={({ target: { value } }) =>
          areas.some(({ name }) => name === value) ? add(value) : setTyped(value)
        }
        onBlur={() => add(typed)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return
          event.preventDefault()
          add(typed)
        }}
      />
      <datalist id="nearby-area-choices">
        {areas.map(({ _id, name }) => (
          <option key={_id} value={name} />
        ))}
      </datalist>
    </div>
  )
}
