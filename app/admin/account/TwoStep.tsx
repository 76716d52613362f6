import { useState } from "react"
import { formatPlural } from "#catalog/format.ts"
import type { OwnAccount, TwoStepOffer } from "#contract/account.ts"
import { Button } from "../../ui/Button.tsx"
import { CodeField } from "../../ui/CodeField.tsx"
import { formatMoment } from "../record-words.ts"
import { AccountForm, type FormCall, Part, ProofField } from "./AccountForm.tsx"
import { useAccountCall } from "./account-calls.ts"
import { RecoveryCodes } from "./RecoveryCodes.tsx"

const FEW_CODES = 3

type Codes = { recoveryCodes: string[] }

/** The change of the second step that is under way. */
type Step = "nothing" | "switching on" | "switching off" | "renewing"

/** Switching the second step on and off, and its recovery codes. */
export function TwoStep({ twoStep: { since, recoveryCodesLeft } }: Pick<OwnAccount, "twoStep">) {
  const [step, setStep] = useState<Step>("nothing")
  const [offer, setOffer] = useState<TwoStepOffer>()
  const [codes, setCodes] = useState<string[]>()
  const end = () => setStep("nothing")
  const show = (created: string[]) => {
    setCodes(created)
    setOffer(undefined)
    end()
  }
  return (
    <Part
      id="two-step"
      title="Two-step sign-in"
      lead="After the password you are asked for a code that an app on your telephone shows. Somebody who has learnt your password cannot sign in with it alone."
      isPrinted={codes !== undefined}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onStored={() => setCodes(undefined)} />
      ) : offer ? (
        <Confirm offer={offer} onConfirmed={show} onCancel={() => setOffer(undefined)} />
      ) : step === "switching on" ? (
        <Begin
          onOffered={(created) => {
            setOffer(created)
            end()
          }}
          onCancel={end}
        />
      ) : step === "switching off" ? (
        <SwitchOff onDone={end} />
      ) : step === "renewing" ? (
        <Renew onRenewed={show} onCancel={end} />
      ) : since ? (
        <>
          <p>
            <span className="font-semibold text-leaf">On</span> since{" "}
            <time dateTime={since}>{formatMoment(since)}</time>.
          </p>
          <p className={recoveryCodesLeft <= FEW_CODES ? "font-semibold text-clay" : "text-soft"}>
            {formatPlural(recoveryCodesLeft, "recovery code is", "recovery codes are")} left.
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button
              variant="quiet"
              onClick={() => setStep("renewing")}
              className="min-h-11! px-5! py-2!"
            >
              New recovery codes
            </Button>
            <Button
              variant="quiet"
              onClick={() => setStep("switching off")}
              className="min-h-11! px-5! py-2!"
            >
              Switch off
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            <span className="font-semibold text-clay">Off.</span> Your account is protected by its
            password alone.
          </p>
          <Button onClick={() => setStep("switching on")} className="mt-5 min-h-11! px-5! py-2!">
            Switch on
          </Button>
        </>
      )}
    </Part>
  )
}

interface CancelProps {
  onCancel: () => void
}

function Begin({
  onOffered,
  onCancel,
}: CancelProps & { onOffered: (offer: TwoStepOffer) => void }) {
  return (
    <AccountForm
      call={useAccountCall<TwoStepOffer>("/two-step")}
      names={["password"]}
      submitLabel="Continue"
      onDone={onOffered}
      onCancel={onCancel}
    >
      {({ password }) => <ProofField error={password} />}
    </AccountForm>
  )
}

function Confirm({
  offer: { key, uri, qr },
  onConfirmed,
  onCancel,
}: CancelProps & { offer: TwoStepOffer; onConfirmed: (codes: string[]) => void }) {
  const call = useAccountCall<Codes>("/two-step/confirm")
  return (
    <div className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8">
      <svg
        role="img"
        aria-label="The key as a QR code"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="daylight size-52 rounded-small border border-line bg-card text-ink"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <div className="grid content-start gap-5">
        <ol className="grid list-decimal gap-2 ps-5">
          <li>
            Scan the square with an authenticator app, such as the one of your telephone or of your
            password manager. On this telephone,{" "}
            <a href={uri} className="link">
              open the app
            </a>
            .
          </li>
          <li>
            If you cannot scan, type this key:
            <code className="mt-1 block w-fit rounded-small bg-paper px-3 py-2 text-small tracking-wide select-all wrap-anywhere">
              {key}
            </code>
          </li>
          <li>Enter the code that the app shows then.</li>
        </ol>
        <AccountForm
          call={call}
          names={["code"]}
          submitLabel="Switch on"
          onDone={({ recoveryCodes }) => onConfirmed(recoveryCodes)}
          onCancel={onCancel}
        >
          {({ code }) => <CodeField id="first-code" label="Code" error={code} />}
        </AccountForm>
      </div>
    </div>
  )
}

function SwitchOff({ onDone }: { onDone: () => void }) {
  return (
    <BothProofsForm
      call={useAccountCall("/two-step/end")}
      submitLabel="Switch off"
      done="Two-step sign-in is off"
      onDone={onDone}
      onCancel={onDone}
    />
  )
}

function Renew({ onRenewed, onCancel }: CancelProps & { onRenewed: (codes: string[]) => void }) {
  return (
    <BothProofsForm
      call={useAccountCall<Codes>("/recovery-codes")}
      submitLabel="Make new codes"
      onDone={({ recoveryCodes }) => onRenewed(recoveryCodes)}
      onCancel={onCancel}
    />
  )
}

interface BothProofsFormProps<Reply> extends CancelProps {
  call: FormCall<Reply>
  submitLabel: string
  done?: string
  onDone: (reply: Reply) => void
}

function BothProofsForm<Reply>(props: BothProofsFormProps<Reply>) {
  return (
    <AccountForm names={["password", "code"]} {...props}>
      {({ password, code }) => (
        <>
          <ProofField error={password} />
          <CodeField id="proof-code" label="Code of the app, or a recovery code" error={code} />
        </>
      )}
    </AccountForm>
  )
}
