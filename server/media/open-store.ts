import { openLocalStore } from "./local-store.ts"
import type { S3Settings } from "./s3-client.ts"
import type { Store } from "./store.ts"

/** Opens the place that the settings name: a bucket, or the data folder. */
export async function openStore({
  assetStore,
  dataDir,
}: {
  assetStore?: S3Settings | undefined
  dataDir: string
}): Promise<Store> {
  if (!assetStore) return openLocalStore(dataDir)
  const { openS3Store } = await import("./s3-store.ts")
  return openS3Store(assetStore, dataDir)
}
