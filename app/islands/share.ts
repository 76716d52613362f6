const SHOWN_MS = 4_000

/**
 * A press on `data-share`: the share sheet of the device, or the address on the clipboard. Browsers
 * allow both only during the press, so this is part of the loader and not an island.
 */
export async function share(button: HTMLElement) {
  const { share: way, url = location.href, title = document.title } = button.dataset
  if (way === "print") return print()
  if (way === "sheet" && navigator.share) {
    await navigator.share({ url, title }).catch(() => {})
    return
  }
  const isCopied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  )
  if (!isCopied) {
    prompt("The address of this page", url)
    return
  }
  const status = button.parentElement?.querySelector("[role=status]")
  if (!status) return
  status.textContent = "Link copied"
  setTimeout(() => {
    status.textContent = ""
  }, SHOWN_MS)
}
