// Runs after the build: compresses the browser's files once, so that no request has to.
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { extname, join } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"

const FOLDER = "build/client"
const COMPRESSED = new Set([".css", ".js", ".json", ".mjs", ".svg", ".txt"])
const MIN_BYTES = 512

for (const name of readdirSync(FOLDER, { recursive: true, encoding: "utf8" })) {
  if (!COMPRESSED.has(extname(name)) || name.startsWith(".vite")) continue
  const path = join(FOLDER, name)
  const content = readFileSync(path)
  if (content.length < MIN_BYTES) continue
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}
