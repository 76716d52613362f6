import { existsSync } from "node:fs"
import { join } from "node:path"

/** Throws a sentence that names the command when the project below `root` has not been built. */
export function requireBuild(root: string) {
  if (!existsSync(join(root, "build/server/index.js")))
    throw new Error("There is no build yet: npm run build")
}
