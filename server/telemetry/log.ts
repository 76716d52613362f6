import type { FastifyServerOptions } from "fastify"
import { redactError } from "#contract/redacted-error.ts"
import type { Config } from "../config.ts"

/** Names of secrets that the log could contain, at any of the first levels. */
const SECRET_NAMES = ["authorization", "cookie", "password", "passwordHash", "set-cookie", "token"]
const REDACTED = SECRET_NAMES.flatMap((name) =>
  ["", "*", "*.*", "*.*.*"].map((path) => (path ? `${path}["${name}"]` : `["${name}"]`)),
)
/** A shorter text occurs inside many words. */
const MIN_SECRET_LENGTH = 6

/**
 * The options of the log: JSON lines, errors without their values, and no secret of the settings in
 * any message.
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
        written.reduce((redacted, secret) => redacted.replaceAll(secret, "[Redacted]"), line),
    },
  }
}

/** The password as the address encodes it, and decoded. */
function passwordsOf(url: string): string[] {
  const password = URL.parse(url)?.password ?? ""
  return [password, decodeURIComponent(password)]
}
