import { useRef } from "react"
import type { Draft, DraftPicture } from "#contract/form-names.ts"
import { MAX_GALLERY } from "#contract/form-names.ts"
import { useForm } from "../../fields/form-context.ts"
import { sourceOf } from "../../fields/staged-pictures.ts"
import type { PlacedPicture } from "./AllPictures.tsx"
import type { Place } from "./place-files.ts"

/** The places that hold one picture. */
const SINGLE: readonly Place[] = ["featureImage", "projectLogo", "brochureImg"]

/** Puts files into the slots of a project's form, and moves them from one to another. */
export function usePlaces() {
  const { draft, setPictures, setFloorPlans, setError } = useForm()
  // Files are checked and drawn before they are placed.
  const latest = useRef(draft)
  latest.current = draft

  function put({ file, place, title }: PlacedPicture) {
    if (place === undefined) return
    if (place === "plan")
      return setFloorPlans((before) => [
        ...before.filter(({ title: words, image }) => words !== "" || image !== undefined),
        {
          key: crypto.randomUUID(),
          title: title || `Floor plan ${before.length + 1}`,
          image: file,
        },
      ])
    setError(place, undefined)
    setPictures(place, (before) => (place === "gallery" ? [...before, file] : [file]))
  }

  function takeOut({ file, place }: PlacedPicture) {
    const isOther = (picture: DraftPicture | undefined) => !isOf(picture, file)
    if (place === "plan") setFloorPlans((before) => before.filter(({ image }) => isOther(image)))
    else if (place) setPictures(place, (before) => before.filter(isOther))
  }

  return {
    /** The places that take no further file. */
    taken: (): Set<Place> => takenPlaces(latest.current),
    add(placed: readonly PlacedPicture[]) {
      for (const picture of placed) put(picture)
    },
    /** The pictures after one of them went elsewhere; one that stood there takes its place. */
    move(placed: readonly PlacedPicture[], moved: PlacedPicture, place: Place): PlacedPicture[] {
      const other = SINGLE.includes(place)
        ? placed.find((picture) => picture.place === place)
        : undefined
      const changes = new Map<PlacedPicture, PlacedPicture>([[moved, moveTo(moved, place)]])
      if (other) changes.set(other, moveTo(other, moved.place))
      for (const picture of changes.keys()) takeOut(picture)
      for (const picture of changes.values()) put(picture)
      return placed.map((picture) => changes.get(picture) ?? picture)
    },
  }
}

/** A file of its own, since each folder of the server gets its own copy. */
function moveTo({ file, title }: PlacedPicture, place: Place): PlacedPicture {
  return { file: new File([file], file.name, { type: file.type }), place, title }
}

function isOf(picture: DraftPicture | undefined, file: File): boolean {
  return picture !== undefined && sourceOf(picture) === file
}

function takenPlaces({ pictures }: Draft): Set<Place> {
  const single = SINGLE.filter((place) => (pictures[place!] ?? []).length > 0)
  const isFull = (pictures.gallery ?? []).length >= MAX_GALLERY
  return new Set([...single, ...(isFull ? (["gallery"] as const) : [])])
}
