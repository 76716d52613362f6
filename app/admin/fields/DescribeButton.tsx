import { lazy, useState } from "react"
import type { Folder } from "#catalog/kind.ts"
import type { DraftPicture } from "#contract/form-names.ts"
import { Later } from "../../ui/Later.tsx"
import { useForm } from "./form-context.ts"

// Few pictures of a form are described.
const DescribePicture = lazy(() => import("./DescribePicture.tsx"))

export interface Described {
  picture: DraftPicture
  /** The subject of the dialog: `Gallery picture 2`. */
  label: string
}

interface DescribeButtonProps extends Described {
  folder: Folder
  /** The pictures after it, which the dialog goes on to. */
  following?: Described[]
  /** Whether pages crop it, so that it needs a focal point. */
  isCropped: boolean
  className?: string
}

/** Opens alt text and focal point of a picture, once it is stored. */
export function DescribeButton({
  picture,
  folder,
  label,
  following,
  isCropped,
  className = "",
}: DescribeButtonProps) {
  const { isSending } = useForm()
  const [isOpen, setOpen] = useState(false)
  if (typeof picture !== "string") return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={isSending}
        className={`min-h-11 rounded-small px-2 text-start text-small text-peacock underline underline-offset-4 disabled:opacity-35 ${className}`}
        onClick={() => setOpen(true)}
      >
        {isCropped ? "Alt text and focus" : "Alt text"}
        <span className="sr-only"> of {label}</span>
      </button>
      {isOpen && (
        <Later missing={<p role="status">The dialog could not be loaded. Please reload.</p>}>
          <DescribePicture
            picture={picture}
            folder={folder}
            label={label}
            following={following}
            isCropped={isCropped}
            onClose={() => setOpen(false)}
          />
        </Later>
      )}
    </>
  )
}
