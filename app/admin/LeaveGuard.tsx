import { useEffect } from "react"
import { useBlocker } from "react-router"
import { Button } from "../ui/Button.tsx"
import { Modal } from "../ui/Modal.tsx"

interface LeaveGuardProps {
  /** Asked at the moment of leaving, so that a form that has just been saved lets go. */
  isGuarding: () => boolean
  /** The person leaves, and with that gives up what was typed. */
  onLeave: () => void
}

/** Asks before a page with unsaved changes is left, within the site and out of it. */
export function LeaveGuard({ isGuarding, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isGuarding(),
  )
  useEffect(() => {
    const confirmLeave = (event: BeforeUnloadEvent) => {
      if (isGuarding()) event.preventDefault()
    }
    window.addEventListener("beforeunload", confirmLeave)
    return () => window.removeEventListener("beforeunload", confirmLeave)
  }, [isGuarding])

  if (blocker.state !== "blocked") return null
  return (
    <Modal title="Leave without saving?" onClose={blocker.reset}>
      <p className="mt-3">What you have changed here is not saved yet.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button data-autofocus onClick={blocker.reset}>
          Stay here
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            onLeave()
            blocker.proceed()
          }}
        >
          Leave without saving
        </Button>
      </div>
    </Modal>
  )
}
