/** Until the editor of plans is there. */
export function Waiting() {
  return (
    <div className="wrap pb-14 [@media(scripting:none)]:hidden">
      <p role="status" className="rounded border border-line bg-card p-6">
        The editor is loading…
      </p>
    </div>
  )
}
