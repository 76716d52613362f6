import type { z } from "zod"
import { areaInput } from "./area-input.ts"
import { developerInput } from "./developer-input.ts"
import type { KindPath } from "./kind.ts"
import { postInput } from "./post-input.ts"
import { projectInput } from "./project-input.ts"

/** The input schema of each kind: the same one checks the form in the browser and on the server. */
export const inputs: Record<KindPath, z.ZodObject> = {
  projects: projectInput,
  developers: developerInput,
  areas: areaInput,
  posts: postInput,
}
