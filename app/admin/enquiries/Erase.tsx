import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useNavigate } from "react-router"
import { formatPlural } from "#catalog/format.ts"
import type { ItemReply } from "#contract/reply.ts"
import { call, messageOf } from "../api.ts"
import { ConfirmDelete } from "../ui/ConfirmDelete.tsx"
import { DeleteButton } from "../ui/SmallButton.tsx"
import { notify } from "../ui/Toaster.tsx"

/** Deletes all that came from an e-mail address, as its owner may ask. */
export function Erase({ email, backTo }: { email: string; backTo: string }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call<ItemReply<{ deleted: number }>>("/enquiries/erase", {
        method: "POST",
        json: { email },
      }),
    onSuccess: ({ data: { deleted } }) => {
      notify.success(`${formatPlural(deleted, "enquiry", "enquiries")} deleted for good`)
      void navigate({ search: backTo }, { defaultShouldRevalidate: false })
    },
    onError: (error) => notify.failure(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ["enquiries"] }),
  })
  return (
    <>
      <DeleteButton disabled={isPending} onClick={() => setIsConfirming(true)}>
        Erase this person
      </DeleteButton>
      {isConfirming && (
        <ConfirmDelete
          message="Are you sure you want to erase this person?"
          onConfirm={() => {
            setIsConfirming(false)
            mutate()
          }}
          onCancel={() => setIsConfirming(false)}
        >
          <p className="font-semibold wrap-anywhere">{email}</p>
          <p className="mt-2 text-soft">
            All enquiries from this address, their notes and viewings are deleted for good. What was
            mailed to staff stays in their mailboxes.
          </p>
        </ConfirmDelete>
      )}
    </>
  )
}
