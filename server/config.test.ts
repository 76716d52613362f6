import { expect, test, vi } from "vitest"
import { readConfig } from "./config.ts"
import { announce } from "./start.ts"

test.each([
  [{ PUBLIC_ORIGIN: "https://homes.example" }, 1],
  [{ PUBLIC_ORIGIN: "https://homes.example", STAFF_TWO_STEP: "offered" }, 0],
  [{ PUBLIC_ORIGIN: "https://homes.example", STAFF_TWO_STEP: "required" }, 0],
  [{}, 0],
])(
  "a public site without a setting for second steps is warned at its start: %j",
  (settings, times) => {
    vi.spyOn(console, "log").mockImplementation(() => undefined)
    const log = { warn: vi.fn(), info: vi.fn() }
    const resources = { config: readConfig(settings), database: { kind: "embedded" } }
    announce(resources as never, { log } as never, { startedAt: 0, account: undefined })
    vi.restoreAllMocks()
    expect(
      log.warn.mock.calls.filter(([message]) => message.startsWith("STAFF_TWO_STEP")),
    ).toHaveLength(times)
  },
)

test.each([
  ["DATABASE_URL", "postgres://disha@db.internal/disha?sslmode=no-verify"],
  ["DATABASE_URL", "postgres://disha@db.internal/disha?uselibpqcompat=true&sslmode=require"],
  [
    "DATABASE_REPLICA_URLS",
    "postgres://a.internal/disha,postgres://b.internal/disha?sslmode=no-verify",
  ],
  ["DATABASE_URL", "postgres://disha@db.internal/disha?ssl=no-verify"],
  ["DATABASE_URL", "postgres://disha@db.internal/disha?ssl=true&ssl=no-verify"],
  ["DATABASE_URL", "postgres://disha@db.internal/disha?sslmode=verify-full&sslmode=no-verify"],
  ["DATABASE_URL", "postgres://disha@db.internal/disha?sslmode=verify-full&SSLMODE=no-verify"],
  ["DATABASE_URL", "postgres://disha@db.internal/disha?sslmode=NO-VERIFY"],
  ["DATABASE_URL", "postgres://disha@db.internal/disha?SslMode=verify-full"],
  ["DATABASE_URL", "postgres://disha@db.internal/disha?%73slmode=no%2Dverify"],
  ["DATABASE_URL", "postgres://disha@db.internal/disha?ssl\tmode=no-verify"],
  ["DATABASE_URL", "postgres://disha@/disha?host=/run/postgresql&sslmode=no-verify"],
  [
    "DATABASE_REPLICA_URLS",
    "postgres://a.internal/disha?ssl=no-verify,postgres://b.internal/disha",
  ],
  ["DATABASE_REPLICA_URLS", "postgres://a.internal/disha?sslmode=disable&sslmode=no-verify"],
  ["PGSSLMODE", "no-verify"],
  ["SMTP_URL", "smtps://mail.example?tls.rejectUnauthorized=false"],
  ["SMTP_URL", "smtps://mail.example?tls.rejectUnauthorized=true&tls.rejectUnauthorized=false"],
  ["SMTP_URL", "smtps://mail.example?tls%2ErejectUnauthorized=fals%65"],
  ["SMTP_URL", "smtps://mail.example?TLS.RejectUnauthorized=true"],
  ["NODE_TLS_REJECT_UNAUTHORIZED", "0"],
])("certificates are checked wherever a connection is encrypted: not with %s=%s", (name, value) => {
  const others = {
    DATABASE_URL: "postgres://disha@db.internal/disha?sslmode=verify-full",
    LEADS_TO: "a@homes.example",
  }
  expect(() => readConfig({ ...others, [name]: value })).toThrow(
    `  ${name}: may not switch the check`,
  )
  expect(() => readConfig({ ...others, SMTP_URL: "smtps://mail.example" })).not.toThrow()
})

test.each([
  "postgres://disha:a?b@db.internal/disha",
  "postgres://disha@db.internal/disha?sslmode=verify-full&sslrootcert=/etc/ca.pem",
  "postgres://disha@db.internal/disha?sslmode=disable",
  "postgres://disha@db.internal/disha?ssl=true&application_name=no-verify",
  "postgres:///disha?host=/run/postgresql",
])("an address that leaves the check of certificates alone is taken: %s", (url) => {
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
})
