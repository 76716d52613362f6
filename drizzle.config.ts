// Read by `npm run db:generate`, which fetches drizzle-kit for the moment: it would weigh 45 MB on
// every installation.
export default {
  dialect: "postgresql",
  schema: "./server/db/schema.ts",
  out: "./server/db/migrations",
}
