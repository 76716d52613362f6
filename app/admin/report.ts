import { messageOf } from "./api.ts"
import { type NoticeOptions, notify } from "./ui/Toaster.tsx"

/** Says by a toast that the work is done, or why it failed; resolves to whether it succeeded. */
export async function report(
  work: Promise<unknown>,
  done: string,
  options?: NoticeOptions,
): Promise<boolean> {
  try {
    await work
    notify.success(done, options)
    return true
  } catch (error) {
    notify.failure(messageOf(error))
    return false
  }
}
