import { area } from "./area.ts"
import { developer } from "./developer.ts"
import { post } from "./post.ts"
import { project } from "./project.ts"

/** The four kinds of content, in the order in which the product names them. */
export const kinds = [project, developer, area, post] as const
