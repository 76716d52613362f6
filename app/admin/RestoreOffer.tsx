import { formatPlural } from "#catalog/format.ts"
import { Alert } from "../ui/Alert.tsx"
import { Button } from "../ui/Button.tsx"
import type { SavedDraft } from "./drafts.ts"
import { formatMoment } from "./record-words.ts"

interface RestoreOfferProps {
  saved: SavedDraft
  /** The record has been changed since. */
  isOutdated: boolean
  onTake: (saved: SavedDraft) => void
  onDrop: () => void
  onDone: () => void
}

/** Offers the form that a person left unfinished in this browser. */
export default function RestoreOffer({
  saved,
  isOutdated,
  onTake,
  onDrop,
  onDone,
}: RestoreOfferProps) {
  const { keptAt, lostPictures } = saved
  return (
    <Alert className="mb-6">
      <p>
        You left this form unfinished on {formatMoment(keptAt)}.
        {lostPictures > 0 &&
          ` ${formatPlural(lostPictures, "picture has", "pictures have")} to be chosen again.`}
        {isOutdated && " It has been changed since."}
      </p>
      <p className="mt-2 flex flex-wrap gap-3">
        <Button
          variant="quiet"
          onClick={() => {
            onTake(saved)
            onDone()
          }}
        >
          Continue with it
        </Button>
        <Button
          variant="plain"
          onClick={() => {
            onDrop()
            onDone()
          }}
        >
          Discard it
        </Button>
      </p>
    </Alert>
  )
}
