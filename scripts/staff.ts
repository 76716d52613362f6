// npm run staff -- --help    the accounts of staff: add, list, role, reset, step-off, remove
import { createInterface } from "node:readline/promises"
import { Writable } from "node:stream"
import { parseArgs } from "node:util"
import { ZodError } from "zod"
import { FIRST_PASSWORD_DAYS } from "#catalog/account.ts"
import { randomPassword } from "#server/auth/staff.ts"
import { carryOut, type StaffCommand, staffCommand } from "#server/auth/staff-commands.ts"
import { type Config, readConfig } from "#server/config.ts"
import { callRunningServer } from "#server/staff-channel.ts"
import { openPlace } from "./place.ts"
import { describeError } from "./print-error.ts"

const HELP = `The accounts of staff, who sign in at /secure-login/login.

  npm run staff -- list                               also who has two steps, and failed sign-ins
  npm run staff -- add name@example.com "Their Name" --role editor
  npm run staff -- role name@example.com --role writer
  npm run staff -- reset name@example.com             another password; ends their sessions
  npm run staff -- step-off name@example.com          no second step and no passkey, for a lost telephone; ends their sessions
  npm run staff -- remove name@example.com            ends their sessions; what they did stays known

A role is owner (also without --role), editor, writer or reader; the screen Staff of the dashboard
says what each may do.

add and reset make a password and print it once. With --ask you are asked for one instead
(or it is read from standard input). It lets them in for ${FIRST_PASSWORD_DAYS} days: they choose their own within that time.

The settings are the server's own: DATABASE_URL, or DATA_DIR for the embedded database.
It works while the server runs.`

const WORDS: Record<string, string[]> = {
  list: [],
  add: ["the e-mail address", "the name"],
  role: ["the e-mail address"],
  reset: ["the e-mail address"],
  "step-off": ["the e-mail address"],
  remove: ["the e-mail address"],
}

/** A command that cannot be understood. */
class Misuse extends Error {}

try {
  await main()
} catch (error) {
  console.error(problemText(error))
  process.exitCode = 1
}

async function main() {
  const { values: options, positionals } = parseArgs({
    options: {
      ask: { type: "boolean" },
      role: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
    allowPositionals: true,
  })
  if (options.help) return console.log(HELP)
  const [verb, email, name] = checkWords(positionals)
  const hasPassword = verb === "add" || verb === "reset"
  if (options.ask && !hasPassword) throw new Misuse(`${verb} needs no password.`)
  const hasRole = verb === "add" || verb === "role"
  if (options.role && !hasRole) throw new Misuse(`${verb} changes no role.`)
  const config = readConfig()
  // The other arguments are checked before the operator types a password.
  const password = randomPassword()
  const checked = staffCommand.parse({ verb, email, name, password, role: options.role })
  const command = options.ask
    ? staffCommand.parse({ ...checked, password: await readPassword() })
    : checked
  console.log(await send(config, command))
  if (hasPassword && !options.ask)
    console.log(`  password  ${password}   (shown only now, good for ${FIRST_PASSWORD_DAYS} days)`)
}

/**
 * The database is the running server's, where it is the embedded one; otherwise it is opened here.
 */
async function send(config: Config, command: StaffCommand): Promise<string> {
  if (!config.databaseUrl) {
    const output = await callRunningServer(config.dataDir, command)
    if (output !== undefined) return output
  }
  const database = await openPlace(config)
  try {
    return await carryOut(database, command)
  } finally {
    await database.close()
  }
}

function checkWords(words: string[]): string[] {
  const [verb, ...rest] = words
  if (verb === undefined)
    throw new Misuse("Say what to do: add, list, role, reset, step-off or remove.")
  const wanted = WORDS[verb]
  if (!wanted) throw new Misuse(`"${verb}" is none of add, list, role, reset, step-off and remove.`)
  const missing = wanted[rest.length]
  if (missing) throw new Misuse(`${verb} also needs ${missing}.`)
  if (rest.length > wanted.length) {
    throw new Misuse(
      `${verb} does not know what to do with "${rest[wanted.length]}". A name of several words stands in quotes.`,
    )
  }
  return words
}

/**
 * Asks on the terminal without showing what is typed; otherwise the first line of standard input.
 */
async function readPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY
  if (isTerminal) process.stdout.write("Password: ")
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal })
  lines.on("SIGINT", () => process.exit(130))
  try {
    for await (const line of lines) return line
    return ""
  } finally {
    lines.close()
    if (isTerminal) process.stdout.write("\n")
  }
}

function problemText(error: unknown): string {
  if (error instanceof ZodError) return error.issues.map(({ message }) => `${message}.`).join("\n")
  const { message } = error as Error
  const isMisuse =
    error instanceof Misuse ||
    String((error as { code?: string }).code).startsWith("ERR_PARSE_ARGS")
  return isMisuse
    ? `${message}\nnpm run staff -- --help shows how it is used.`
    : describeError(error)
}
