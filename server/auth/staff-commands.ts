import { z } from "zod"
import { accountInput } from "#catalog/account-input.ts"
import { firstOf, itemAt } from "#catalog/lists.ts"
import type { Database } from "../db/open.ts"
import {
  addAccount,
  listAccounts,
  removeAccount,
  resetPassword,
  setRole,
  takeStepAway,
} from "./staff.ts"

const { email, password, role } = accountInput.shape

/** The operator's commands on accounts of staff. */
export const staffCommand = z.discriminatedUnion("verb", [
  accountInput.extend({ verb: z.literal("add"), role: role.default("owner") }),
  z.object({ verb: z.literal("list") }),
  z.object({ verb: z.literal("reset"), email, password }),
  z.object({ verb: z.literal("step-off"), email }),
  z.object({ verb: z.literal("role"), email, role }),
  z.object({ verb: z.literal("remove"), email }),
])
export type StaffCommand = z.input<typeof staffCommand>

/** Carries out a command and returns a report without passwords. Throws `AppError`. */
export async function carryOut(database: Database, command: StaffCommand): Promise<string> {
  switch (command.verb) {
    case "add":
      await addAccount(database, { role: "owner", ...command })
      return `${command.name} can sign in now as ${command.email}.`
    case "list":
      return tableOf(await listAccounts(database))
    case "reset":
      await resetPassword(database, command)
      return `${command.email} has another password now, and is signed out everywhere.`
    case "step-off":
      await takeStepAway(database, command.email)
      return `${command.email} has no second step and no passkey any more, and is signed out everywhere.`
    case "role":
      await setRole(database, command)
      return `${command.email} is ${command.role} now.`
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
    ["Name", "E-mail", "Role", "Since", "Last seen", "Signed in", "Two steps", "Failed this week"],
    ...accounts.map((account) => [
      account.name,
      account.email,
      account.isSuspended ? `${account.role}, suspended` : account.role,
      day(account.createdAt),
      account.lastSeenAt ? day(account.lastSeenAt) : "not signed in",
      account.signedInAt ? moment(account.signedInAt) : "",
      account.hasTwoSteps ? "on" : "off",
      account.failures > 0 ? String(account.failures) : "",
    ]),
  ]
  const widths = firstOf(rows).map((_, column) =>
    Math.max(...rows.map((row) => itemAt(row, column).length)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(itemAt(widths, column)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n")
}
