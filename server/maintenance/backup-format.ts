import { createHash } from "node:crypto"
import { open } from "node:fs/promises"
import { z } from "zod"

export const MANIFEST = "manifest.json"
/** In the form that `sha256sum -c` reads. */
export const CHECKSUMS = "SHA256SUMS"
export const FORMAT = 1

/** The content of manifest.json, which is written last. */
export const manifestShape = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  schema: z.object({ migrations: z.number(), last: z.string() }),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]+$/),
      columns: z.array(z.string()),
      rows: z.number().int().min(0),
    }),
  ),
  pictures: z.number().int().min(0),
  /** Of the list of checksums itself. */
  checksums: z.string(),
})
export type Manifest = z.infer<typeof manifestShape>

export function tablePath(name: string): string {
  return `tables/${name}.ndjson`
}

/** SHA-256 of a file, in hex, once all of it is on the disk. */
export async function checksum(path: string): Promise<string> {
  const handle = await open(path, "r")
  try {
    await handle.sync()
    const hash = createHash("sha256")
    for await (const chunk of handle.createReadStream({ autoClose: false })) hash.update(chunk)
    return hash.digest("hex")
  } finally {
    await handle.close()
  }
}
