import { existsSync, globSync, readFileSync } from "node:fs"
import { posix } from "node:path"
import { expect, test } from "vitest"
import { type Kind, kinds } from "#catalog/kinds.ts"
