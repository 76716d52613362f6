import { openLocalStore } from "./local-store.ts"
import type { S3Settings, StorageCall } from "./s3-client.ts"
import type { Store } from "./store.ts"

interface Options {
  assetStore?: S3Settings | undefined
  dataDir: string
  /** Called after each request to the storage of the bucket. */
  onCall?: (call: StorageCall) => void
}

/** Opens the storage of the settings: a bucket, or the data folder. */
export async function openStore({ assetStore, dataDir, onCall }: Options): Promise<Store> {
  if (!assetStore) return openLocalStore(dataDir)
  const { openS3Store } = await import("./s3-store.ts")
  return openS3Store(assetStore, { dataDir, onCall })
}
