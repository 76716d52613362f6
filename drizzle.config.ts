// Read by `npm run db:generate`, which fetches drizzle-kit on demand: it would add 45 MB to every
// installation.
export default {
  dialect: "postgresql",
  schema: "./server/db/schema.ts",
  out: "./server/db/migrations",
}
