import { useQuery } from "@tanstack/react-query"
import { type Kind, NO_SELECTION_ID } from "#catalog/kind.ts"
import { choicesQuery, messageOf } from "../api.ts"
import { TextButton } from "../ui/SmallButton.tsx"
import type { TextName } from "./form-context.ts"
import { useForm } from "./form-context.ts"
import { SelectField } from "./SelectField.tsx"

interface ReferenceFieldProps {
  name: TextName
  label: string
  /** The kind that is chosen from. */
  kind: Kind
}

interface Choice {
  _id: string
  name: string
}

const NONE = { value: NO_SELECTION_ID, label: "No Select" }

/** One record of another kind, or none (specification §2: "No Select"). */
export function ReferenceField({ name, label, kind }: ReferenceFieldProps) {
  const chosen = useForm().draft.texts[name]
  const { data, error, isPending, refetch } = useQuery(choicesQuery<Choice>(kind))
  const options = [...(data ?? [])]
    .sort((one, other) => one.name.localeCompare(other.name))
    .map((choice) => ({ value: choice._id, label: choice.name }))
  const isListed = chosen === NO_SELECTION_ID || options.some(({ value }) => value === chosen)
  const unlisted = { value: chosen ?? "", label: isPending ? "Loading..." : "As it was saved" }
  return (
    <div>
      <SelectField
        name={name}
        label={label}
        isOptional
        options={[NONE, ...(isListed || !chosen ? [] : [unlisted]), ...options]}
      />
      {error && (
        <p className="mt-1 text-small text-clay" role="alert">
          The list could not be loaded: {messageOf(error)}{" "}
          <TextButton onClick={() => void refetch()}>Retry</TextButton>
        </p>
      )}
    </div>
  )
}
