import { useEffect, useState } from "react"
import { MAX_PASSKEY_NAME } from "#catalog/account.ts"
import type { OwnAccount, Passkey } from "#contract/account.ts"
import { useLoaded } from "../../loaded.ts"
import { canUsePasskeys, createPasskey, type NewPasskeyOptions } from "../../passkey.ts"
import type { loader } from "../../root.tsx"
import { Button } from "../../ui/Button.tsx"
import { CodeField } from "../../ui/CodeField.tsx"
import { TextField } from "../../ui/TextField.tsx"
import { formatMoment } from "../record-words.ts"
import { SmallButton } from "../ui/SmallButton.tsx"
import { AccountForm, Part, ProofField } from "./AccountForm.tsx"
import { useAccountCall } from "./account-calls.ts"
import { ProofModal } from "./ProofModal.tsx"

/** The passkeys of the account: adding, seeing when each was used, renaming, removing. */
export function Passkeys({ passkeys, twoStep }: Pick<OwnAccount, "passkeys" | "twoStep">) {
  const { publicOrigin } = useLoaded<typeof loader>("root")
  const [canAdd, setCanAdd] = useState(true)
  const [isAdding, setIsAdding] = useState(false)
  const [renaming, setRenaming] = useState<string>()
  const [removing, setRemoving] = useState<Passkey>()
  useEffect(() => setCanAdd(canUsePasskeys(publicOrigin)), [publicOrigin])

  return (
    <Part
      id="passkeys"
      title="Passkeys"
      lead="Sign in with your fingerprint, your face or the PIN of a device, without password and code. A passkey works on this site alone, so no other page can steal it."
    >
      {passkeys.length === 0 && !isAdding && <p>You have none yet.</p>}
      <ul className="-mt-3 mb-3 empty:hidden">
        {passkeys.map((passkey) => (
          <li key={passkey._id} className="border-b border-line/60 py-3 last:border-0">
            {renaming === passkey._id ? (
              <Rename passkey={passkey} onDone={() => setRenaming(undefined)} />
            ) : (
              <Row
                passkey={passkey}
                onRename={() => {
                  setIsAdding(false)
                  setRenaming(passkey._id)
                }}
                onRemove={() => setRemoving(passkey)}
              />
            )}
          </li>
        ))}
      </ul>
      {isAdding ? (
        <Add hasTwoSteps={twoStep.since !== null} onDone={() => setIsAdding(false)} />
      ) : canAdd ? (
        <Button
          onClick={() => {
            setRenaming(undefined)
            setIsAdding(true)
          }}
          className="mt-2 min-h-11! px-5! py-2!"
        >
          Add a passkey
        </Button>
      ) : (
        <p className="mt-2 text-small text-soft wrap-anywhere">
          Passkeys are added at {publicOrigin}, in a browser that knows them.
        </p>
      )}
      {removing && <Remove passkey={removing} onClose={() => setRemoving(undefined)} />}
    </Part>
  )
}

interface RowProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

function Row({ passkey, onRename, onRemove }: RowProps) {
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-48 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-small text-soft tabular-nums">
          Added {formatMoment(createdAt)},{" "}
          {lastUsedAt ? `last used ${formatMoment(lastUsedAt)}` : "not used yet"}
        </p>
      </div>
      <div className="flex gap-2">
        <SmallButton
          aria-label={`Rename the passkey ${name}`}
          onClick={onRename}
          className="shrink-0"
        >
          Rename
        </SmallButton>
        <SmallButton
          aria-label={`Remove the passkey ${name}`}
          onClick={onRemove}
          className="shrink-0"
        >
          Remove
        </SmallButton>
      </div>
    </div>
  )
}

function Rename({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  return (
    <AccountForm
      call={useAccountCall(`/passkeys/${passkey._id}/name`)}
      names={["name"]}
      submitLabel="Rename"
      done="Passkey renamed"
      onDone={onDone}
      onCancel={onDone}
    >
      {(complaints) => <NameField name={passkey.name} error={complaints.name} />}
    </AccountForm>
  )
}

/** The holder's name for a passkey. */
function NameField({ name, error }: { name?: string; error: string | undefined }) {
  return (
    <div>
      <TextField
        id="passkey-name"
        name="name"
        label="A name for it"
        required
        defaultValue={name}
        autoFocus
        maxLength={MAX_PASSKEY_NAME}
        autoComplete="off"
        aria-describedby="passkey-name-hint"
        error={error}
      />
      <p id="passkey-name-hint" className="mt-1.5 text-small text-soft">
        The device that keeps it, such as “Work laptop”.
      </p>
    </div>
  )
}

/** The proofs of the holder, then the passkey of the browser. */
function Add({ hasTwoSteps, onDone }: { hasTwoSteps: boolean; onDone: () => void }) {
  const begin = useAccountCall<NewPasskeyOptions>("/passkeys/options")
  const add = useAccountCall("/passkeys")
  const [refusal, setRefusal] = useState<unknown>()

  async function create({ name = "", password = "", code }: Record<string, string>) {
    setRefusal(undefined)
    try {
      const options = await begin.mutateAsync({ password, ...(code !== undefined && { code }) })
      await add.mutateAsync({ name, response: await createPasskey(options) })
    } catch (error) {
      setRefusal(error)
      throw error
    }
  }

  return (
    <AccountForm
      call={{
        mutateAsync: create,
        error: refusal,
        isPending: begin.isPending || add.isPending,
      }}
      names={["name", "password", "code"]}
      submitLabel="Continue"
      done="Passkey added: you can sign in with it from now on"
      onDone={onDone}
      onCancel={onDone}
    >
      {(complaints) => (
        <>
          <NameField error={complaints.name} />
          <ProofField error={complaints.password} />
          {hasTwoSteps && (
            <CodeField
              id="passkey-code"
              label="Code of the app, or a recovery code"
              error={complaints.code}
            />
          )}
        </>
      )}
    </AccountForm>
  )
}

function Remove({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  return (
    <ProofModal
      title="Remove this passkey?"
      lead={`“${passkey.name}” signs in no longer. Remove it from the device or password manager too, which goes on offering it.`}
      submitLabel="Remove it"
      call={useAccountCall(`/passkeys/${passkey._id}/remove`)}
      done="Passkey removed"
      onDone={onClose}
      onClose={onClose}
    />
  )
}
