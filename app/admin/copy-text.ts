import { notify } from "./ui/Toaster.tsx"

/** Copies a text; a toast says that it is done, or what to do where the browser refuses. */
export async function copyText(text: string, { done, instead }: { done: string; instead: string }) {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(done)
  } catch {
    notify.failure(`This browser does not let a page copy: please ${instead}`)
  }
}
