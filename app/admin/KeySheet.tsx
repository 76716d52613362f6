import { Modal } from "../ui/Modal.tsx"

const KEYS: [keys: string[], does: string][] = [
  [["Ctrl", "K"], "Find a record, a screen or an action"],
  [["Ctrl", "S"], "Save the form"],
  [["/"], "Search this list"],
  [["j"], "Next row"],
  [["k"], "Row before"],
  [["Enter"], "Open the row"],
  [["x"], "Choose the row"],
  [["p"], "Change the price of the row"],
  [["↓"], "Save a price and change the one below"],
  [["Shift", "click"], "Choose all rows up to this one"],
  [["?"], "This sheet"],
]

/** The keys of the dashboard with their actions. */
export default function KeySheet({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Keys" onClose={onClose}>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
        {KEYS.map(([keys, does]) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-small border border-line bg-paper px-2 py-0.5 font-sans text-small"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-small text-soft">On a Mac, Cmd stands for Ctrl.</p>
    </Modal>
  )
}
