import { createContext, type ReactNode, useEffect, useEffectEvent, useState } from "react"
import { type Blocker, useBlocker } from "react-router"
import { Button } from "../ui/Button.tsx"
import { canConnect, isConnected, RETRY_MS } from "../ui/connection.ts"
import { Modal } from "../ui/Modal.tsx"

interface Guard {
  /** Read at the moment of leaving, so that a form that has just been saved lets go. */
  isGuarding: () => boolean
  /** The person leaves, and with that gives up what was typed. */
  onLeave: () => void
}

/** The forms on the screen. */
const guards = new Set<Guard>()

const findGuard = () => [...guards].find(({ isGuarding }) => isGuarding())

/** Asks before a form with unsaved changes is left, within the site and out of it. */
export function LeaveGuard({ isGuarding, onLeave }: Guard) {
  useEffect(() => {
    const guard = { isGuarding, onLeave }
    guards.add(guard)
    const confirmLeave = (event: BeforeUnloadEvent) => {
      if (isGuarding()) event.preventDefault()
    }
    window.addEventListener("beforeunload", confirmLeave)
    return () => {
      guards.delete(guard)
      window.removeEventListener("beforeunload", confirmLeave)
    }
  }, [isGuarding, onLeave])
  return null
}

/** Shows the question; undefined while no screen of the dashboard is there. */
let confirmThen: ((go: () => void) => void) | undefined

/** Goes at once, or over a form with unsaved changes once the person gives them up. */
export function leaveBy(go: () => void) {
  if (confirmThen && findGuard()) confirmThen(go)
  else go()
}

type Blocked = Extract<Blocker, { state: "blocked" }>

/** Whether a navigation is held; the router forgets it as soon as another one goes through. */
export const HeldContext = createContext(false)

/**
 * Holds the next screen of the dashboard while its code cannot be fetched, for the router would
 * load a new page of it; then asks the form that is left. The router takes one blocker alone.
 */
export function NavigationGuard({ children }: { children: ReactNode }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      (!isConnected() || findGuard() !== undefined),
  )
  const [leaving, setLeaving] = useState<() => void>()
  useEffect(() => {
    confirmThen = (go) => setLeaving(() => go)
    return () => {
      confirmThen = undefined
    }
  }, [])
  const isHeld = blocker.state === "blocked"
  return (
    <HeldContext value={isHeld}>
      {children}
      {isHeld && <Held key={blocker.location.key} blocker={blocker} />}
      {leaving && (
        <LeaveQuestion
          onStay={() => setLeaving(undefined)}
          onLeave={() => {
            setLeaving(undefined)
            leaving()
          }}
        />
      )}
    </HeldContext>
  )
}

function Held({ blocker }: { blocker: Blocked }) {
  const [isOffline, setIsOffline] = useState(() => !isConnected())
  if (isOffline)
    return (
      <Offline
        onConnected={() => (findGuard() ? setIsOffline(false) : blocker.proceed())}
        onStay={blocker.reset}
      />
    )
  return <LeaveQuestion onStay={blocker.reset} onLeave={blocker.proceed} />
}

function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Modal title="Leave without saving?" onClose={onStay}>
      <p className="mt-3">What you have changed here is not saved yet.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button data-autofocus onClick={onStay}>
          Stay here
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            findGuard()?.onLeave()
            onLeave()
          }}
        >
          Leave without saving
        </Button>
      </div>
    </Modal>
  )
}

/** A bar over the screen, which stays as it is and can be used. */
function Offline({ onConnected, onStay }: { onConnected: () => void; onStay: () => void }) {
  const [tries, setTries] = useState(0)
  const [isTrying, setIsTrying] = useState(false)
  const onFound = useEffectEvent(onConnected)
  useEffect(() => {
    let isGone = false
    async function tryAgain() {
      setIsTrying(true)
      const isFound = await canConnect()
      if (isGone) return
      setIsTrying(false)
      if (isFound) onFound()
    }
    if (tries > 0) void tryAgain()
    const timer = setInterval(() => void tryAgain(), RETRY_MS)
    const onOnline = () => void tryAgain()
    window.addEventListener("online", onOnline)
    return () => {
      isGone = true
      clearInterval(timer)
      window.removeEventListener("online", onOnline)
    }
  }, [tries])
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-20 z-40 mx-auto flex w-fit max-w-text flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded border border-clay bg-card p-3 ps-5 shadow-float print:hidden"
    >
      <p className="min-w-0 flex-1 basis-64">
        <strong className="font-semibold">No connection.</strong> This screen stays as it is, with
        all that you typed. The next one opens once you are online.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" disabled={isTrying} onClick={() => setTries(tries + 1)}>
          Try again
        </Button>
        <Button variant="plain" onClick={onStay}>
          Stay here
        </Button>
      </div>
    </div>
  )
}
