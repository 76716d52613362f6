import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { Link, useParams, useSearchParams } from "react-router"
import type { DraftedRecord } from "#contract/form-names.ts"
import { Alert } from "../ui/Alert.tsx"
import { Button, buttonClass } from "../ui/Button.tsx"
import { itemQuery, messageOf } from "./api.ts"
import { formWords } from "./form-words.ts"
import { RecordForm, type RecordFormProps } from "./RecordForm.tsx"
import { Skeleton } from "./ui/Skeleton.tsx"
import { useListPlace } from "./use-list-place.ts"

type FormProps<Item extends DraftedRecord> = Omit<RecordFormProps<Item>, "record">

/** The form of one kind, for a new record or for the one that the address names. */
export function FormScreen<Item extends DraftedRecord>(
  props: Omit<FormProps<Item>, "submitLabel" | "sendingLabel">,
) {
  const { id } = useParams()
  const words = formWords(props.kind, id)
  const form = { ...props, ...words }
  return (
    <>
      <h1 className="text-heading">{words.heading}</h1>
      {id === undefined ? <RecordForm {...form} /> : <EditForm {...form} id={id} />}
    </>
  )
}

/** Reads the record first. A later read does not change a form that a person is filling in. */
function EditForm<Item extends DraftedRecord>(
  props: FormProps<Item> & { id: string; heading: string },
) {
  const { kind, id, heading } = props
  const list = useListPlace(kind)
  const { data, error, refetch, isFetching } = useQuery({
    ...itemQuery<Item>(kind, id, useSearchParams()[0].has("draft")),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const name = data && String((data as Record<string, unknown>)[kind.nameField] ?? "")
  useEffect(() => {
    if (name) document.title = `${name} · ${heading} · Dashboard`
  }, [name, heading])
  if (data)
    return (
      <>
        <p className="mt-1 text-lead wrap-anywhere text-soft">{name}</p>
        <RecordForm key={data._id} {...props} record={data} />
      </>
    )
  if (!error) return <FormSkeleton />
  return (
    <Alert variant="danger" className="mt-8">
      <p>{messageOf(error)}</p>
      <p className="mt-2 flex flex-wrap gap-3">
        <Button variant="quiet" disabled={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
        <Link to={list.path} state={list.state} className={buttonClass("plain")}>
          Go Back
        </Link>
      </p>
    </Alert>
  )
}

function FormSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="mt-8 grid max-w-3xl gap-6">
      {["w-24", "w-32", "w-20", "w-28", "w-24"].map((width) => (
        <div key={width}>
          <Skeleton className={`mb-2 h-4 ${width}`} />
          <Skeleton className="h-12" />
        </div>
      ))}
    </div>
  )
}
