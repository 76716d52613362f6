import { lazy } from "react"
import type { DraftPicture } from "#contract/form-names.ts"
import { MAX_GALLERY } from "#contract/form-names.ts"
import { CloseIcon, FirstIcon, NextIcon, PreviousIcon } from "../../ui/icons.tsx"
import { Later } from "../../ui/Later.tsx"
import { notify } from "../ui/Toaster.tsx"
import { useSelection } from "../use-selection.ts"
import { DescribeButton } from "./DescribeButton.tsx"
import { DropZone } from "./DropZone.tsx"
import { FieldShell } from "./FieldShell.tsx"
import { fieldId, useForm } from "./form-context.ts"
import { LookAlike } from "./LookAlike.tsx"
import { PicturePreview } from "./PicturePreview.tsx"
import { sourceOf } from "./staged-pictures.ts"
import { moved, useReorder } from "./use-reorder.ts"

// Few pictures are selected.
const SelectedPictures = lazy(() => import("./SelectedPictures.tsx"))

const TOOL =
  "grid size-11 place-items-center rounded-small text-peacock hover:bg-peacock-light disabled:opacity-35"

/** Several pictures: added, taken away (×), put in order by dragging or by buttons, selected. */
export function GalleryField({ slot }: { slot: string }) {
  const { kind, draft, setPictures, setError, isSending } = useForm()
  const { label, folder, isScene = false } = kind.images[slot]!
  const pictures = draft.pictures[slot] ?? []
  const labelOf = (index: number) => `${label} picture ${index + 1}`
  const order = useReorder({
    count: pictures.length,
    noun: "Picture",
    canMove: !isSending,
    onMove: (from, to) => setPictures(slot, (before) => moved(before, from, to)),
    adds: () => document.getElementById(fieldId(slot)),
  })
  const keys = pictures.map(keyOf)
  const selection = useSelection(
    keys.map((_id) => ({ _id })),
    slot,
  )
  const selected = keys.flatMap((key, index) => (selection.has(key) ? index : []))

  function add(files: File[]) {
    setPictures(slot, (before) => [...before, ...files])
    if (pictures.length + files.length > MAX_GALLERY) {
      setError(slot, `${label} holds at most ${MAX_GALLERY} pictures`)
    }
  }

  /** Removes the pictures at these places, the first one first; `words` name them. */
  function remove(places: readonly number[], words: string) {
    const index = places[0]!
    const gone = new Set(places.map((place) => keys[place]))
    order.onRemove(index)
    setPictures(slot, (before) => before.filter((one) => !gone.has(keyOf(one))))
    setError(slot, undefined)
    notify.info(`${words} removed`, {
      action: {
        label: "Undo",
        onPress() {
          order.onRemove(index)
          const restore = (list: DraftPicture[], place: number) =>
            list.toSpliced(place, 0, pictures[place]!)
          setPictures(slot, (before) => [...new Set(places.reduce(restore, before))])
        },
      },
    })
  }

  return (
    <FieldShell
      name={slot}
      label={label}
      isOptional
      hint={
        pictures.length > 1 ? "Drag a picture, or use its arrows, to put it elsewhere." : undefined
      }
    >
      <DropZone
        name={slot}
        action={pictures.length > 0 ? "Add pictures" : "Choose pictures"}
        isMany
        isRequired={false}
        hasHint={pictures.length > 1}
        onTake={add}
        folder={folder}
        onReuse={(file) => setPictures(slot, (before) => [...new Set([...before, file])])}
      >
        {selected.length > 0 && (
          <Later>
            <SelectedPictures
              pictures={pictures}
              selected={selected}
              selection={selection}
              folder={folder}
              labelOf={labelOf}
              order={order}
              keyOf={keyOf}
              name={slot}
              isCropped={isScene}
              onRemove={remove}
            />
          </Later>
        )}
        {pictures.length > 0 && (
          <ul
            ref={order.list}
            aria-label={`${label} pictures`}
            className="mb-3 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4"
          >
            {pictures.map((picture, index) => (
              <li
                key={keys[index]}
                {...order.itemProps(index)}
                className={`relative rounded-small border bg-card ${
                  order.isOver(index) ? "border-peacock" : "border-line"
                } ${isSending ? "" : "cursor-grab"}`}
              >
                <PicturePreview
                  picture={picture}
                  folder={folder}
                  alt={labelOf(index)}
                  className="rounded-b-none border-0"
                />
                <label className="absolute start-0 top-0 grid size-11 place-items-center">
                  <input
                    type="checkbox"
                    aria-label={`Select picture ${index + 1}`}
                    checked={selection.has(keys[index]!)}
                    onClick={(event) => selection.toggle(keys[index]!, event)}
                    onChange={() => undefined}
                    className="size-5 accent-peacock"
                  />
                </label>
                {sourceOf(picture) && (
                  <p className="truncate px-2 pt-1 text-small" title={sourceOf(picture)?.name}>
                    {sourceOf(picture)?.name}
                  </p>
                )}
                <DescribeButton
                  picture={picture}
                  folder={folder}
                  label={labelOf(index)}
                  following={pictures
                    .slice(index + 1)
                    .map((next, after) => ({ picture: next, label: labelOf(index + 1 + after) }))}
                  isCropped={isScene}
                />
                <LookAlike
                  picture={picture}
                  folder={folder}
                  name={slot}
                  label={labelOf(index)}
                  className="px-2 pb-1"
                  onUse={(file) =>
                    setPictures(slot, (before) => [
                      ...new Set(before.map((one) => (one === picture ? file : one))),
                    ])
                  }
                />
                <div className="flex justify-between">
                  <button
                    {...order.buttonProps(index, "first")}
                    aria-label={`Make picture ${index + 1} the first`}
                    title="Make first"
                    className={TOOL}
                  >
                    <FirstIcon />
                  </button>
                  <button
                    {...order.buttonProps(index, "earlier")}
                    aria-label={`Move picture ${index + 1} earlier`}
                    className={TOOL}
                  >
                    <PreviousIcon />
                  </button>
                  <button
                    {...order.buttonProps(index, "later")}
                    aria-label={`Move picture ${index + 1} later`}
                    className={TOOL}
                  >
                    <NextIcon />
                  </button>
                  <button
                    type="button"
                    data-remove
                    disabled={isSending}
                    aria-label={`Remove picture ${index + 1}`}
                    title="Remove"
                    className={`${TOOL} hover:text-clay`}
                    onClick={() => remove([index], labelOf(index))}
                  >
                    <CloseIcon />
                  </button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </DropZone>
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
    </FieldShell>
  )
}

const fileKeys = new WeakMap<File, string>()

/** The same for the same picture, wherever it stands. */
function keyOf(picture: DraftPicture): string {
  const source = sourceOf(picture)
  if (!source) return String(picture)
  const key = fileKeys.get(source) ?? crypto.randomUUID()
  fileKeys.set(source, key)
  return key
}
