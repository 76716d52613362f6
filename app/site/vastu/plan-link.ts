import { type PlanMarksInput, planMarksInput } from "#catalog/plan-marks.ts"
import { tidiedMarks } from "../../plan/editor/shapes.ts"

// Marks as text: in the fragment of an address, which browsers never send, and in a file.

/** The version of the text; a later one may pack marks otherwise. */
const VERSION = "1"
const FRAGMENT = /^#plan=(\d+)\.([\w-]+)$/
/** Of unpacked marks, in bytes. A short text may unpack to a very long one. */
const MAX_BYTES = 400_000
const FORMAT = "disha-plan"

/** The fragment that holds the marks, `#plan=1.…`: JSON, deflated, in base64url. */
export async function fragmentOf(marks: PlanMarksInput): Promise<string> {
  const packed = new Blob([JSON.stringify(marks)])
    .stream()
    .pipeThrough(new CompressionStream("deflate-raw"))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
  return `#plan=${VERSION}.${text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`
}

/**
 * The marks of a fragment; undefined where it holds no plan, and "unreadable" where its plan is
 * damaged, invalid or of another version.
 */
export async function marksOf(
  fragment: string,
): Promise<PlanMarksInput | "unreadable" | undefined> {
  if (!fragment.startsWith("#plan=")) return undefined
  const [, version, text] = FRAGMENT.exec(fragment) ?? []
  if (version !== VERSION || !text) return "unreadable"
  try {
    const packed = atob(text.replaceAll("-", "+").replaceAll("_", "/"))
    const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0))
    return checked(JSON.parse(await unpacked(bytes)))
  } catch {
    return "unreadable"
  }
}

/** The text of a plan file. */
export function fileOf(marks: PlanMarksInput, name: string): string {
  return JSON.stringify({ format: FORMAT, version: Number(VERSION), name, marks }, undefined, 2)
}

/** The plan of a file's text, or "unreadable". */
export function planOfFile(text: string): { name: string; marks: PlanMarksInput } | "unreadable" {
  try {
    const file = JSON.parse(text)
    if (file?.format !== FORMAT || file.version !== Number(VERSION)) return "unreadable"
    const marks = checked(file.marks)
    if (marks === "unreadable") return marks
    return { name: String(file.name ?? "").slice(0, 80), marks }
  } catch {
    return "unreadable"
  }
}

function checked(marks: unknown): PlanMarksInput | "unreadable" {
  const parsed = planMarksInput.safeParse(marks)
  return parsed.success ? tidiedMarks(parsed.data) : "unreadable"
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream("deflate-raw"))
    .getReader()
  const decoder = new TextDecoder()
  let text = ""
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    length += value.length
    if (length > MAX_BYTES) {
      await reader.cancel()
      throw new RangeError("The plan is too large")
    }
    text += decoder.decode(value, { stream: true })
  }
}
