import { isAbsolute } from "node:path"
import { z } from "zod"
import { formatPlural } from "#catalog/format.ts"
import { AppError } from "#contract/app-error.ts"
import { writeBackup } from "./backup.ts"
import { type VerifiedParts, verify } from "./verify.ts"

/** The commands that the operator can send to the running product. */
export const maintenanceCommand = z.discriminatedUnion("verb", [
  z.object({ verb: z.literal("backup"), folder: z.string().refine(isAbsolute) }),
  z.object({ verb: z.literal("verify") }),
])
export type MaintenanceCommand = z.infer<typeof maintenanceCommand>

/**
 * Carries out a command and returns the result in words. Throws `AppError`; of `verify` its message
 * lists all problems, one a line.
 */
export async function runMaintenance(
  parts: VerifiedParts,
  command: MaintenanceCommand,
  { isAlone }: { isAlone: boolean },
): Promise<string> {
  if (command.verb === "backup") {
    const { rows, pictures, lost } = await writeBackup(parts, command.folder)
    const sentences = [
      `${formatPlural(rows, "row", "rows")} and ${formatPlural(pictures, "picture", "pictures")} are in ${command.folder}.`,
    ]
    if (lost.length > 0) {
      sentences.push(
        `${formatPlural(lost.length, "picture is", "pictures are")} on record and had no file to copy: npm run verify names them.`,
      )
    }
    return sentences.join("\n")
  }
  const { complaints, rows, pictures } = await verify(parts, { isAlone })
  if (complaints.length > 0) throw new AppError("invalid", complaints.join("\n"))
  return `All is well: ${formatPlural(rows, "record", "records")} and ${formatPlural(pictures, "picture", "pictures")} agree with the files, the counts and the words of the search.`
}
