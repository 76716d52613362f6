import { useQuery } from "@tanstack/react-query"
import { useEffect, useId, useState } from "react"
import { useNavigate } from "react-router"
import type { Kind } from "#catalog/kind.ts"
import { kinds } from "#catalog/kinds.ts"
import { PUBLISHES } from "#catalog/roles.ts"
import { IMPORTED } from "#catalog/table-columns.ts"
import type { ListReply } from "#contract/reply.ts"
import { ACCOUNT_PATH, call } from "./api.ts"
import { leaveBy } from "./LeaveGuard.tsx"
import type { ListRow } from "./list-calls.ts"
import { NAVIGATION } from "./navigation.ts"
import type { PaletteBox } from "./PaletteBox.tsx"
import { logOut } from "./session.ts"
import { useMay } from "./use-may.ts"

/** Short enough that results stand there 300 ms after the last letter. */
const DELAY_MS = 120
const OF_A_KIND = 5

interface Command {
  key: string
  label: string
  /** Its sort: "Project", "Screen". */
  detail: string
  run: () => void
}

type Named = ListRow<{ name: string; title: string }>

/** The records of every kind that the words find. */
function recordsQuery(words: string) {
  return {
    queryKey: ["palette", words],
    enabled: words !== "",
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      Promise.all(
        kinds.map(async (kind: Kind) => {
          const query = new URLSearchParams({ state: "any", name: words, limit: `${OF_A_KIND}` })
          const { data } = await call<ListReply<Named>>(`/${kind.path}?${query}`, { signal })
          return data.map((record) => ({ kind, record }))
        }),
      ).then((found) => found.flat()),
  }
}

interface PaletteProps {
  /** The text of its box. */
  text: string
  onText: (text: string) => void
  /** The component of the box, which the page has before this. */
  Box: typeof PaletteBox
  onClose: () => void
}

/** Finds records, screens and actions by their names, and opens the one that is chosen. */
export default function Palette({ text, onText, Box, onClose }: PaletteProps) {
  const navigate = useNavigate()
  const may = useMay()
  const [words, setWords] = useState("")
  const [at, setAt] = useState(0)
  const [entered, setEntered] = useState(false)
  const list = useId()
  useEffect(() => {
    const timer = setTimeout(() => setWords(text.trim()), DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data = [], isFetching } = useQuery(recordsQuery(words))
  const isCurrent = words === text.trim() && !isFetching

  const go = (path: string) => () => void navigate(path, { defaultShouldRevalidate: false })
  const fixed: Command[] = [
    ...NAVIGATION.filter(({ access }) => may(access)).map(({ label, path }) => ({
      label,
      detail: "Screen",
      run: go(path),
    })),
    ...IMPORTED.filter((path) => may(PUBLISHES[path])).map((path) => ({
      label: `Import ${path}`,
      detail: "Action",
      run: go(`/dash-admin/${path}/import`),
    })),
    { label: "Your account", detail: "Screen", run: go(ACCOUNT_PATH) },
    { label: "Homepage", detail: "Site", run: () => window.location.assign("/") },
    { label: "Logout", detail: "Action", run: () => leaveBy(() => void logOut()) },
  ].map((command) => ({ ...command, key: command.label }))
  const typed = text.trim().toLowerCase()
  const screens = fixed.filter(({ label }) => label.toLowerCase().includes(typed))
  const commands: Command[] = [
    ...screens,
    ...(words === "" ? [] : data).map(({ kind, record }) => ({
      key: record._id,
      label: String(record[kind.nameField]),
      detail: kind.name,
      run: go(`/dash-admin/${kind.path}/${record._id}/edit${record.isUnpublished ? "?draft" : ""}`),
    })),
  ]
  const chosen = Math.min(at, commands.length - 1)

  function choose(command: Command | undefined) {
    if (!command) return
    onClose()
    command.run()
  }

  // Records of the letters before are not chosen: Enter waits for those of the words in the box.
  useEffect(() => {
    if (!entered || !isCurrent) return
    setEntered(false)
    choose(commands[chosen])
  })

  return (
    <>
      <Box
        role="combobox"
        aria-expanded={commands.length > 0}
        aria-controls={list}
        aria-activedescendant={commands[chosen] && `${list}-${chosen}`}
        aria-autocomplete="list"
        text={text}
        onText={(typed) => {
          onText(typed)
          setAt(0)
          setEntered(false)
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (step) setAt((chosen + step + commands.length) % Math.max(1, commands.length))
          else if (event.key !== "Enter") return
          else if (chosen >= 0 && chosen < screens.length) choose(commands[chosen])
          else {
            setWords(text.trim())
            setEntered(true)
          }
          event.preventDefault()
        }}
      />
      <div
        role="listbox"
        id={list}
        aria-label="Found"
        tabIndex={-1}
        className="mt-3 max-h-[50vh] overflow-y-auto"
      >
        {commands.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box above takes the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the box above has the focus
          <div
            key={command.key}
            role="option"
            id={`${list}-${index}`}
            aria-selected={index === chosen}
            ref={index === chosen ? intoView : undefined}
            onClick={() => choose(command)}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-small px-3 hover:bg-paper aria-selected:bg-peacock-light"
          >
            <span className="min-w-0 truncate">{command.label}</span>
            <span className="text-small text-soft">{command.detail}</span>
          </div>
        ))}
      </div>
      <p role="status" className="text-soft">
        {commands.length === 0 && isCurrent && "Nothing found"}
      </p>
    </>
  )
}

function intoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" })
}
