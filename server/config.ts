import { z } from "zod"

const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: "is a number from 0 to 65535" })
  .transform(Number)
  .refine((value) => value <= 65_535, { error: "is a number from 0 to 65535" })
const flag = z.enum(["0", "1"], { error: "is 0 or 1" }).transform((value) => value === "1")

function isHttpOrigin(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === value
}

function isSmtpUrl(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ""
}

const emailAddress = z.email({ error: "is an e-mail address" })

/** An empty variable is one that is not set. */
const settings = z.preprocess(
  (env) =>
    Object.fromEntries(Object.entries(env as Record<string, unknown>).filter(([, value]) => value !== "")),
  z.object({
    NODE_ENV: z
      .enum(["development", "production", "test"], { error: "is development, production or test" })
      .default("production"),
    PORT: port.prefault("3000"),
    HOST: z.string().default("127.0.0.1"),
    PUBLIC_ORIGIN: z
      .string()
      .refine(isHttpOrigin, { error: "is an origin such as https://disha.example, without a path" })
      .optional(),
    DATA_DIR: z.string().default("./data"),
    DATABASE_URL: z
      .string()
      .refine((value) => /^postgres(ql)?:\/\//.test(value), { error: "starts with postgres://" })
      .optional(),
    ASSET_BASE_URL: z
      .string()
      .refine((value) => /^(\/[\w/.-]*|https?:\/\/\S+)$/.test(value) && !value.endsWith("/"), {
        error:
          "is a path such as /assets or an address such as https://cdn.example/assets, without a slash at its end",
      })
      .default("/assets"),
    MAP_STYLE_URL: z
      .string()
      .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ""), {
        error: "is the address of a MapLibre style, such as https://tiles.example/style.json",
      })
      .optional(),
    ADMIN_EMAIL: emailAddress.default("admin@disha.local"),
    ADMIN_PASSWORD: z.string().min(8, { error: "has at least 8 characters" }).optional(),
    DEMO: flag.optional(),
    TRUST_PROXY: z.string().optional(),
    SMTP_URL: z
      .string()
      .refine(isSmtpUrl, {
        error: "is the address of a mail server, such as smtp://name:password@mail.example:587 or smtps://…",
      })
      .optional(),
    LEADS_TO: z
      .string()
      .transform((value) => value.split(",").map((address) => address.trim()))
      .pipe(z.array(z.email({ error: "is one e-mail address, or several divided by commas" })))
      .optional(),
    MAIL_FROM: emailAddress.optional(),
    LOG_LEVEL: z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
        error: "is fatal, error, warn, info, debug, trace or silent",
      })
      .default("info"),
    SITE_NAME: z.string().default("Disha"),
    CONTACT_PHONE: z.string().default("+971 4 000 0000"),
    CONTACT_WHATSAPP: z.string().default("+971500000000"),
    CONTACT_EMAIL: emailAddress.default("hello@disha.example"),
    CONTACT_ADDRESS: z.string().default("Business Bay, Dubai, United Arab Emirates"),
    PERMIT_NUMBER: z.string().default("DEMO-0001"),
  }),
)

export interface Config {
  isDevelopment: boolean
  host: string
  port: number
  /** The only source of absolute URLs; never a request header. */
  publicOrigin: string
  dataDir: string
  databaseUrl: string | undefined
  assetBaseUrl: string
  /** A MapLibre style for street maps; the outline that ships with the product when there is none. */
  mapStyleUrl: string | undefined
  admin: { email: string; password: string | undefined }
  /** Whether an empty catalogue is filled with the demo content at start. */
  demo: boolean
  trustProxy: string[]
  /** How enquiries are mailed, and to whom; undefined where they are only kept. */
  mail: { smtpUrl: string; from: string; to: string[] } | undefined
  logLevel: string
  /** How visitors reach the business: settings, never literals in components. */
  site: SiteFacts
}

export interface SiteFacts {
  name: string
  phone: string
  /** In international form, `+971…`. */
  whatsapp: string
  email: string
  address: string
  permit: string
}

/**
 * The settings of the product, from environment variables.
 * Throws an Error whose message names each variable that is wrong and says what it should be.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const parsed = settings.safeParse(env)
  if (!parsed.success) {
    throw notRight(parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`))
  }
  const value = parsed.data
  if (value.SMTP_URL && !value.LEADS_TO) {
    throw notRight(["LEADS_TO: is needed beside SMTP_URL: the address that enquiries are mailed to"])
  }
  return {
    isDevelopment: value.NODE_ENV === "development",
    host: value.HOST,
    port: value.PORT,
    publicOrigin: value.PUBLIC_ORIGIN ?? `http://localhost:${value.PORT}`,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    assetBaseUrl: value.ASSET_BASE_URL,
    mapStyleUrl: value.MAP_STYLE_URL,
    admin: { email: value.ADMIN_EMAIL.toLowerCase(), password: value.ADMIN_PASSWORD },
    demo: value.DEMO ?? value.DATABASE_URL === undefined,
    trustProxy: value.TRUST_PROXY?.split(",").map((address) => address.trim()) ?? [],
    mail:
      value.SMTP_URL && value.LEADS_TO
        ? { smtpUrl: value.SMTP_URL, from: value.MAIL_FROM ?? value.CONTACT_EMAIL, to: value.LEADS_TO }
        : undefined,
    logLevel: value.LOG_LEVEL,
    site: {
      name: value.SITE_NAME,
      phone: value.CONTACT_PHONE,
      whatsapp: value.CONTACT_WHATSAPP,
      email: value.CONTACT_EMAIL,
      address: value.CONTACT_ADDRESS,
      permit: value.PERMIT_NUMBER,
    },
  }
}

function notRight(complaints: string[]): Error {
  return new Error(`The settings are not right:\n${complaints.map((line) => `  ${line}`).join("\n")}`)
}
