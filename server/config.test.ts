import { expect, test } from "vitest"
import { readConfig } from "./config.ts"

test.each([
  ["DATABASE_URL", "postgres://disha@db.internal/disha?sslmode=no-verify"],
  ["DATABASE_URL", "postgres://disha@db.internal/disha?uselibpqcompat=true&sslmode=require"],
  ["DATABASE_REPLICA_URLS", "postgres://a.internal/disha,postgres://b.internal/disha?sslmode=no-verify"],
  ["SMTP_URL", "smtps://mail.example?tls.rejectUnauthorized=false"],
  ["NODE_TLS_REJECT_UNAUTHORIZED", "0"],
])("certificates are checked wherever a connection is encrypted: not with %s=%s", (name, value) => {
  const others = {
    DATABASE_URL: "postgres://disha@db.internal/disha?sslmode=verify-full",
    LEADS_TO: "a@homes.example",
  }
  expect(() => readConfig({ ...others, [name]: value })).toThrow(`  ${name}: may not switch the check`)
  expect(() => readConfig({ ...others, SMTP_URL: "smtps://mail.example" })).not.toThrow()
})
