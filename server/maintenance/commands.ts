import { isAbsolute } from "node:path"
import { z } from "zod"
import { formatPlural } from "#catalog/format.ts"
import { AppError } from "#contract/app-error.ts"
import type { Database } from "../db/open.ts"
import type { Store } from "../media/store.ts"
import { writeBackup } from "./backup.ts"
import { verify } from "./verify.ts"

/** What the operator can have done while the product runs. */
export const maintenanceCommand = z.discriminatedUnion("verb", [
  z.object({ verb: z.literal("backup"), folder: z.string().refine(isAbsolute) }),
  z.object({ verb: z.literal("verify") }),
])
export type MaintenanceCommand = z.infer<typeof maintenanceCommand>

/**
 * Carries out a command and says in words what was done. Throws `AppError`: what is wrong, a line
 * each, where all was looked at.
 */
export async function runMaintenance(
  parts: { database: Database; store: Store },
  command: MaintenanceCommand,
  { isAlone }: { isAlone: boolean },
): Promise<string> {
  if (command.verb === "backup") {
    const { rows, pictures, lost } = await writeBackup(parts, command.folder)
    const said = [
      `${formatPlural(rows, "row", "rows")} and ${formatPlural(pictures, "picture", "pictures")} are in ${command.folder}.`,
    ]
    if (lost.length > 0) {
      said.push(
        `${formatPlural(lost.length, "picture is", "pictures are")} on record and had no file to copy: npm run verify names them.`,
      )
    }
    return said.join("\n")
  }
  const { complaints, rows, pictures } = await verify(parts, { isAlone })
  if (complaints.length > 0) throw new AppError("invalid", complaints.join("\n"))
  return `All is well: ${formatPlural(rows, "record", "records")} and ${formatPlural(pictures, "picture", "pictures")} agree with the files, the counts and the words of the search.`
}
