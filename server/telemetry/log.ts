import type { FastifyServerOptions } from "fastify"
import { redactError } from "#contract/redacted-error.ts"
import type { Config } from "../config.ts"

/** Names under which something secret could come to be logged, at any of the first levels. */
const SECRET_NAMES = ["authorization", "cookie", "password", "passwordHash", "set-cookie", "token"]
const REDACTED = SECRET_NAMES.flatMap((name) =>
  ["", "*", "*.*", "*.*.*"].map((path) => (path ? `${path}["${name}"]` : `["${name}"]`)),
)
/** What is shorter stands in many words. */
const MIN_SECRET_LENGTH = 6

/**
 * What the log is made with: JSON lines; errors without the values that they happened with; and
 * whatever is secret among the settings is struck out of every line, in whichever message it came.
 */
export function logOptions(
  config: Pick<
    Config,
    | "logLevel"
    | "databaseUrl"
    | "databaseReplicaUrls"
    | "assetStore"
    | "mail"
    | "admin"
    | "sessionSecret"
    | "sessionSecretBefore"
    | "metricsToken"
  >,
): Exclude<FastifyServerOptions["logger"], boolean | undefined> {
  const secrets = [
    config.admin.password,
    config.sessionSecret,
    config.sessionSecretBefore,
    config.metricsToken,
    config.assetStore?.secretAccessKey,
    config.assetStore?.sessionToken,
    ...[config.databaseUrl, ...config.databaseReplicaUrls, config.mail?.smtpUrl].flatMap((url) =>
      url ? [url, ...passwordsOf(url)] : [],
    ),
  ].filter((secret) => secret !== undefined && secret.length >= MIN_SECRET_LENGTH) as string[]
  const written = secrets.map((secret) => JSON.stringify(secret).slice(1, -1))
  return {
    level: config.logLevel,
    redact: REDACTED,
    serializers: { err: (error: unknown) => redactError(error) },
    hooks: {
      streamWrite: (line) =>
        written.reduce((told, secret) => told.replaceAll(secret, "[Redacted]"), line),
    },
  }
}

/** As it stands in the address, and as it is meant. */
function passwordsOf(url: string): string[] {
  const password = URL.parse(url)?.password ?? ""
  return [password, decodeURIComponent(password)]
}
