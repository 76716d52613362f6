import { z } from "zod"
import { accountInput } from "#catalog/account-input.ts"
import type { Database } from "../db/open.ts"
import { addAccount, listAccounts, removeAccount, resetPassword, takeStepAway } from "./staff.ts"

const { email, password } = accountInput.shape

/** The operator's commands on accounts of staff. */
export const staffCommand = z.discriminatedUnion("verb", [
  accountInput.extend({ verb: z.literal("add") }),
  z.object({ verb: z.literal("list") }),
  z.object({ verb: z.literal("reset"), email, password }),
  z.object({ verb: z.literal("step-off"), email }),
  z.object({ verb: z.literal("remove"), email }),
])
export type StaffCommand = z.infer<typeof staffCommand>

/** Carries out a command and returns a report without passwords. Throws `AppError`. */
export async function carryOut(database: Database, command: StaffCommand): Promise<string> {
  switch (command.verb) {
    case "add":
      await addAccount(database, command)
      return `${command.name} can sign in now as ${command.email}.`
    case "list":
      return tableOf(await listAccounts(database))
    case "reset":
      await resetPassword(database, command)
      return `${command.email} has another password now, and is signed out everywhere.`
    case "step-off":
      await takeStepAway(database, command.email)
      return `${command.email} has no second step any more, and is signed out everywhere.`
    case "remove":
      await removeAccount(database, command.email)
      return `${command.email} is removed, and signed out everywhere. What they did stays in the activity.`
  }
}

function tableOf(accounts: Awaited<ReturnType<typeof listAccounts>>): string {
  if (accounts.length === 0) return "There is no account yet."
  const day = (instant: string) => instant.slice(0, 10)
  const moment = (instant: string) => `${day(instant)} ${instant.slice(11, 16)}`
  const rows = [
    ["Name", "E-mail", "Since", "Last seen", "Signed in", "Two steps", "Failed this week"],
    ...accounts.map((account) => [
      account.name,
      account.email,
      day(account.createdAt),
      account.lastSeenAt ? day(account.lastSeenAt) : "not signed in",
      account.signedInAt ? moment(account.signedInAt) : "",
      account.hasTwoSteps ? "on" : "off",
      account.failures > 0 ? String(account.failures) : "",
    ]),
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join("  ")
        .trimEnd(),
    )
    .join("\n")
}
