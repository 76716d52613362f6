import { useState } from "react"
import type { SignedInUser } from "#catalog/account.ts"
import { SignInForm } from "../SignInForm.tsx"
import { heldUser } from "../sign-in.ts"
import { Modal } from "../ui/Modal.tsx"

interface SignInAgainProps {
  user: SignedInUser
  /** Goes to the login instead. */
  onLeave: () => void
}

/** The sign-in over a form whose session has ended: the form keeps everything, pictures included. */
export default function SignInAgain({ user, onLeave }: SignInAgainProps) {
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)

  /** Another person begins with a new page; the text of the form stays stored for its owner. */
  function done() {
    if (heldUser()?._id !== user._id) window.location.reload()
  }

  return (
    <Modal title="Your session has ended" onClose={onLeave}>
      <p className="mt-2 text-soft">
        {isCodeNeeded
          ? "Enter the code that your authenticator app shows, or one of your recovery codes."
          : "Sign in again to go on. Everything in the form stays as it is."}
      </p>
      <SignInForm
        email={user.email}
        isCodeNeeded={isCodeNeeded}
        onCodeNeeded={() => setIsCodeNeeded(true)}
        onDone={done}
      />
    </Modal>
  )
}
