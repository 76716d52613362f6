import { useQuery } from "@tanstack/react-query"
import { type MouseEvent, use, useEffect, useId, useRef, useState } from "react"
import type { Folder } from "#catalog/kind.ts"
import { itemAt } from "#catalog/lists.ts"
import { assetUrl, type FocalPoint, MAX_ALT_CHARACTERS, variantFile } from "#catalog/picture.ts"
import type { PictureDetails } from "#contract/pictures.ts"
import { Button } from "../../ui/Button.tsx"
import { Modal } from "../../ui/Modal.tsx"
import { AssetBaseContext, positionOf } from "../../ui/Picture.tsx"
import { messageOf } from "../api.ts"
import { pictureQuery, useDescribePicture } from "../picture-calls.ts"
import { Failure } from "../ui/Failure.tsx"
import { notify } from "../ui/Toaster.tsx"
import type { Described } from "./DescribeButton.tsx"
import { useForm } from "./form-context.ts"

const WIDTH = 960
const MIDDLE: FocalPoint = { x: 50, y: 50 }
/** The widest and the narrowest shape that pages crop pictures to. */
const CROPS = ["21/9", "4/3"]
const SIDES = [
  { side: "x", words: "From the left" },
  { side: "y", words: "From the top" },
] as const

interface DescribePictureProps extends Described {
  folder: Folder
  /** The pictures after it, which the dialog goes on to. */
  following: Described[] | undefined
  isCropped: boolean
  onClose: () => void
}

/** The dialog for the alt text of a picture, and for the point that crops keep in view. */
export default function DescribePicture({
  picture,
  label,
  following = [],
  ...props
}: DescribePictureProps) {
  const { folder, onClose } = props
  const [file, setFile] = useState(picture)
  const stored = [{ picture, label }, ...following].flatMap((one) =>
    typeof one.picture === "string" ? { file: one.picture, label: one.label } : [],
  )
  // By its name, not its place: a picture before it may be stored meanwhile.
  const index = stored.findIndex((one) => one.file === file)
  const shown = itemAt(stored, index)
  const next = stored[index + 1]
  const { data, error } = useQuery({
    ...pictureQuery({ folder, file: shown.file }),
    staleTime: 0,
  })
  return (
    <Modal title={shown.label} onClose={onClose} className="max-w-2xl">
      {data ? (
        <Description
          key={shown.file}
          {...props}
          {...shown}
          stored={data}
          onNext={next && (() => setFile(next.file))}
        />
      ) : (
        <p role="status" className="mt-4">
          {error ? messageOf(error) : "One moment…"}
        </p>
      )}
    </Modal>
  )
}

interface DescriptionProps {
  folder: Folder
  file: string
  label: string
  isCropped: boolean
  stored: PictureDetails
  onClose: () => void
  /** Goes on to the next picture; undefined for the last one. */
  onNext: (() => void) | undefined
}

function Description({
  folder,
  file,
  label,
  isCropped,
  onClose,
  onNext,
  stored,
}: DescriptionProps) {
  const id = useId()
  const base = use(AssetBaseContext)
  const [alt, setAlt] = useState(stored.alt)
  const [focus, setFocus] = useState(stored.focalPoint ?? MIDDLE)
  const { mutateAsync, isPending, error } = useDescribePicture({ folder, file })
  const { kind, draft } = useForm()
  const field = useRef<HTMLTextAreaElement>(null)
  const src = assetUrl(base, folder, variantFile(file, WIDTH, "webp"))
  const objectPosition = positionOf(focus)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the picture is shown
  useEffect(() => {
    field.current?.focus()
    // The name of the record, which a save puts there, is typed over.
    if (alt === draft.texts[kind.nameField]?.trim()) field.current?.select()
  }, [])

  function point({ clientX, clientY, currentTarget }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const percent = (part: number) => Math.round(100 * Math.min(1, Math.max(0, part)))
    setFocus({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) })
  }

  async function save(then: () => void) {
    const isMiddle = focus.x === MIDDLE.x && focus.y === MIDDLE.y
    try {
      await mutateAsync({ alt, ...(isCropped && { focalPoint: isMiddle ? null : focus }) })
    } catch {
      // The dialog shows the error.
      return
    }
    then()
    const { alt: altBefore, focalPoint } = stored
    notify.success("Saved for every page that shows the picture", {
      action: {
        label: "Undo",
        onPress: () =>
          void mutateAsync({ alt: altBefore, focalPoint }).then(
            () => notify.success("The picture is described as before"),
            (failure) => notify.failure(messageOf(failure)),
          ),
      },
    })
  }

  return (
    // No form: the record's form is around the dialog.
    <div className="mt-5 grid gap-5">
      <Failure error={error} />
      <div className={isCropped ? "grid items-start gap-4 sm:grid-cols-[1fr_10rem]" : ""}>
        <span
          className="relative mx-auto block"
          style={{ width: `min(100%, 45vh * ${stored.width / stored.height})` }}
        >
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below do the same */}
          <img
            src={src}
            alt={label}
            width={stored.width}
            height={stored.height}
            draggable={false}
            onClick={isCropped ? point : undefined}
            className={`w-full rounded-small bg-paper ${isCropped ? "cursor-crosshair" : ""}`}
          />
          {isCropped && (
            <span
              aria-hidden="true"
              style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
              className="pointer-events-none absolute size-7 -translate-1/2 rounded-full border-3 border-card bg-peacock/40 shadow-float"
            />
          )}
        </span>
        {isCropped && (
          <div aria-hidden="true" className="flex items-start gap-3 sm:grid">
            {CROPS.map((aspectRatio) => (
              <img
                key={aspectRatio}
                src={src}
                alt=""
                style={{ aspectRatio, objectPosition }}
                className="w-full min-w-0 rounded-small object-cover"
              />
            ))}
          </div>
        )}
      </div>
      {isCropped && (
        <fieldset>
          <legend className="field-label">Focus</legend>
          <p className="text-small text-soft">
            Tap on the part of the picture that has to stay in view where pages crop it.
          </p>
          <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
            {SIDES.map(({ side, words }) => (
              <div key={side}>
                <label htmlFor={`${id}-${side}`} className="text-small tabular-nums">
                  {words}: {focus[side]}%
                </label>
                <input
                  id={`${id}-${side}`}
                  type="range"
                  min={0}
                  max={100}
                  className="h-11 w-full accent-peacock"
                  value={focus[side]}
                  onChange={({ target }) => setFocus({ ...focus, [side]: target.valueAsNumber })}
                />
              </div>
            ))}
          </div>
        </fieldset>
      )}
      <div>
        <label htmlFor={`${id}-alt`} className="field-label">
          Alt text
        </label>
        <textarea
          ref={field}
          id={`${id}-alt`}
          rows={2}
          maxLength={MAX_ALT_CHARACTERS}
          aria-describedby={`${id}-hint`}
          className="field"
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
        <p id={`${id}-hint`} className="mt-1 text-small text-soft">
          Say what the picture shows to those who cannot see it: “Terrace with a pool, facing the
          creek”. Left empty, it is the name of the record.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isPending} onClick={() => void save(onClose)}>
          {isPending ? "One moment..." : "Save"}
        </Button>
        {onNext && (
          <Button variant="quiet" isBusy={isPending} onClick={() => void save(onNext)}>
            Save and next
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
