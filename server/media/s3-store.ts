import { createWriteStream } from "node:fs"
import { readFile, rm } from "node:fs/promises"
import { pipeline } from "node:stream/promises"
import { setTimeout as pause } from "node:timers/promises"
import { openIncoming } from "./local-store.ts"
import {
  openS3,
  type S3Client,
  type S3Settings,
  type StorageCall,
  StorageRefusal,
} from "./s3-client.ts"
import { CARD_AGE_MS, type Place, pathOf, type Store, storageKey } from "./store.ts"

/** A file that was fetched for the encoder stays for the next copy of it. */
const LENT_MS = 10_000
const CHECK_WITHIN_MS = 3_000
const FOREVER = "public, max-age=31536000, immutable"
const CONTENT_TYPES: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  pdf: "application/pdf",
}

interface Lent {
  path: Promise<string>
  users: number
  timer?: NodeJS.Timeout
}

/**
 * Stores files in an S3 bucket by the paths of store.ts; `{dataDir}/incoming` is for unfinished
 * ones. `onCall` reports each request. Throws a sentence for the operator when the storage refuses;
 * an unreachable one does not stop the start.
 */
export async function openS3Store(
  settings: S3Settings,
  { dataDir, onCall }: { dataDir: string; onCall?: ((call: StorageCall) => void) | undefined },
): Promise<Store> {
  const incoming = await openIncoming(dataDir)
  const client = openS3(settings, { onCall })
  const keyOf = (place: Place) => settings.prefix + pathOf(place)
  const lent = new Map<string, Lent>()
  await checkBucket(client, settings)

  async function* list(prefix: string) {
    for await (const { key, ageMs } of client.list(settings.prefix + prefix)) {
      yield { path: key.slice(settings.prefix.length), ageMs }
    }
  }

  async function* places() {
    // An original replaces its source: in this order, one of the two is always listed.
    for (const prefix of ["sources/", "assets/", "variants/"]) {
      for await (const { path, ageMs } of list(prefix)) {
        const place = storageKey(path)
        if (place) yield { place, ageMs }
      }
    }
  }

  async function fetchFile(key: string): Promise<string> {
    const path = incoming.temporaryFile()
    try {
      await pipeline(await client.open(key), createWriteStream(path, { flags: "wx", mode: 0o600 }))
      return path
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  function borrow(key: string): Lent {
    const known = lent.get(key)
    if (known) return known
    const loan: Lent = { path: fetchFile(key), users: 0 }
    loan.path.catch(() => lent.delete(key))
    lent.set(key, loan)
    return loan
  }

  function giveBack(key: string, file: Lent) {
    if (file.users > 0) return
    file.timer = setTimeout(() => {
      lent.delete(key)
      void file.path.then((path) => rm(path, { force: true })).catch(() => undefined)
    }, LENT_MS).unref()
  }

  return {
    async put(place, localFile) {
      const path = pathOf(place)
      await client.put(keyOf(place), await readFile(localFile), headersOf(place, path))
      await rm(localFile, { force: true })
    },
    find: async (place) => client.size(keyOf(place)),
    read: async (place) => client.read(keyOf(place)),
    open: async (place, range) => client.open(keyOf(place), range),
    async withLocalFile(place, work) {
      const key = keyOf(place)
      const file = borrow(key)
      clearTimeout(file.timer)
      file.users += 1
      try {
        return await work(await file.path)
      } finally {
        file.users -= 1
        giveBack(key, file)
      }
    },
    remove: async (place) => client.remove(keyOf(place)),
    temporaryFile: incoming.temporaryFile,
    places,
    async removeLeftovers() {
      await incoming.removeLeftovers()
      for await (const { path, ageMs } of list("cards/")) {
        if (ageMs > CARD_AGE_MS) await client.remove(settings.prefix + path)
      }
    },
    addressOf: async (place) => client.addressOf(keyOf(place)),
  }
}

async function checkBucket(client: S3Client, { bucket, endpoint, prefix }: S3Settings) {
  const look = client
    .list(`${prefix}sources/`)
    .next()
    .catch((error) => {
      if (!(error instanceof StorageRefusal)) return
      throw new Error(
        `The bucket ${bucket} at ${endpoint} (ASSET_STORE) cannot be used: ${error.why}.`,
      )
    })
  const limit = new AbortController()
  const wait = pause(CHECK_WITHIN_MS, undefined, { signal: limit.signal }).catch(() => undefined)
  await Promise.race([look, wait]).finally(() => limit.abort())
}

/**
 * The headers for direct reads of the bucket, as our own addresses send them. Sources are private.
 */
function headersOf(place: Place, path: string): Record<string, string> {
  if ("sourceOf" in place)
    return { "content-type": "application/octet-stream", "cache-control": "no-store" }
  const type = CONTENT_TYPES[path.slice(path.lastIndexOf(".") + 1)]!
  return { "content-type": type, "cache-control": FOREVER }
}
