import type { Folder } from "#catalog/kind.ts"
import type { DraftPicture } from "#contract/form-names.ts"
import { SelectionBar } from "../ui/SelectionBar.tsx"
import { TextButton } from "../ui/SmallButton.tsx"
import type { useSelection } from "../use-selection.ts"
import { DescribeButton } from "./DescribeButton.tsx"
import { useForm } from "./form-context.ts"
import type { useReorder } from "./use-reorder.ts"

interface SelectedPicturesProps {
  /** The form field. */
  name: string
  pictures: readonly DraftPicture[]
  keyOf: (picture: DraftPicture) => string
  /** The places of the selected ones, the first one first. */
  selected: readonly number[]
  selection: ReturnType<typeof useSelection>
  order: ReturnType<typeof useReorder>
  folder: Folder
  labelOf: (index: number) => string
  isCropped: boolean
  /** Removes the pictures at these places, which `words` name in the message. */
  onRemove: (places: readonly number[], words: string) => void
}

/** How many pictures of a gallery are selected, and what can be done with all of them at once. */
export default function SelectedPictures({
  name,
  pictures,
  keyOf,
  selected,
  selection,
  order,
  folder,
  labelOf,
  isCropped,
  onRemove,
}: SelectedPicturesProps) {
  const { kind, setPictures, isSending } = useForm()
  const count = selected.length
  const words =
    count === 1 ? labelOf(selected[0]!) : `${count} pictures of ${kind.images[name]!.label}`
  const [described, ...following] = selected
    .map((index) => ({ picture: pictures[index]!, label: labelOf(index) }))
    .filter(({ picture }) => typeof picture === "string")

  function move(to: "start" | "end") {
    const rank = (picture: DraftPicture) =>
      selection.has(keyOf(picture)) === (to === "start") ? 0 : 1
    setPictures(name, (before) => before.toSorted((one, other) => rank(one) - rank(other)))
    order.announce(`${words} moved to the ${to}`)
  }

  function clear() {
    order.list.current?.querySelector<HTMLElement>("input:checked")?.focus()
    selection.clear()
  }

  return (
    <SelectionBar
      label="Selected pictures"
      words={`${count} selected`}
      className="bar-selected bar-form-parts top-29 z-10 rounded-small max-sm:[&>button]:px-2! xl:top-18"
    >
      <TextButton isBusy={count === pictures.length} onClick={selection.chooseShown}>
        Select all
      </TextButton>
      <TextButton isBusy={isSending} onClick={() => move("start")}>
        Move to start
      </TextButton>
      <TextButton isBusy={isSending} onClick={() => move("end")}>
        Move to end
      </TextButton>
      {described && (
        <DescribeButton
          {...described}
          folder={folder}
          following={following}
          isCropped={isCropped}
          className="font-semibold max-sm:hidden"
        />
      )}
      <TextButton
        isBusy={isSending}
        className="text-clay!"
        onClick={() => {
          selection.clear()
          onRemove(selected, words)
        }}
      >
        Remove
      </TextButton>
      <TextButton className="ms-auto" onClick={clear}>
        Clear
      </TextButton>
    </SelectionBar>
  )
}
