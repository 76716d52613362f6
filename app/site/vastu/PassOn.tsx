import { useState } from "react"
import { SMALL_BUTTON } from "../../plan/editor/parts.tsx"
import { Button } from "../../ui/Button.tsx"
import { TextField } from "../../ui/TextField.tsx"
import type { OwnPlanRecord } from "./own-plan.ts"
import { fileOf, fragmentOf } from "./plan-link.ts"

/** The name of a plan, a link that holds its marks, and a file. */
export function PassOn({ plan, onName }: { plan: OwnPlanRecord; onName: (name: string) => void }) {
  const [link, setLink] = useState<string>()
  const [announcement, setAnnouncement] = useState("")

  async function copyLink() {
    const address = `${location.origin}${location.pathname}${await fragmentOf(plan.marks)}`
    setLink(address)
    try {
      await navigator.clipboard.writeText(address)
      setAnnouncement("The link is copied.")
    } catch {
      setAnnouncement("Copy the link below.")
    }
  }

  function saveFile() {
    const file = new Blob([fileOf(plan.marks, plan.name)], { type: "application/json" })
    const url = URL.createObjectURL(file)
    const anchor = document.createElement("a")
    anchor.href = url
    anchor.download = `${plan.name.replace(/[^\p{L}\p{N} _-]/gu, "").trim() || "plan"}.json`
    anchor.click()
    URL.revokeObjectURL(url)
    setAnnouncement("The file is saved, without the picture.")
  }

  return (
    <div className="mt-6 border-t border-line pt-5">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label="Name of this plan"
          maxLength={80}
          autoComplete="off"
          value={plan.name}
          onChange={({ target }) => onName(target.value)}
        />
        <Button variant="quiet" className={SMALL_BUTTON} onClick={() => void copyLink()}>
          Copy a link
        </Button>
        <Button variant="quiet" className={SMALL_BUTTON} onClick={saveFile}>
          Save to a file
        </Button>
      </div>
      {link && (
        <div className="mt-3">
          <TextField
            label="Link to this plan"
            readOnly
            value={link}
            onFocus={({ target }) => target.select()}
          />
        </div>
      )}
      <p role="status" className="mt-2 min-h-6 text-small">
        {announcement}
      </p>
      <p className="text-small text-soft">
        The link holds the marks themselves, not the picture, and opens in any browser. Its part
        with the plan is never sent to us.
      </p>
    </div>
  )
}
