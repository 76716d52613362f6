import { z } from "zod"
import { RUPEES_PER_DIRHAM } from "#catalog/search-phrases.ts"
import type { SiteFacts } from "#contract/page-services.ts"
import type { S3Settings } from "./media/s3-client.ts"

/** A whole number, such as of days; `what` names the unit in the complaint. */
function wholeNumber(what: string, [min, max]: [min: number, max: number]) {
  const error = `is ${what} from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,5}$/, { error })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error })
}

/** Several values divided by commas. */
const list = z.string().transform((value) => value.split(",").map((part) => part.trim()))

const flag = z.enum(["0", "1"], { error: "is 0 or 1" }).transform((value) => value === "1")

function isHttpOrigin(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === value
}

function isSmtpUrl(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ""
}

/**
 * `s3://bucket/folder?endpoint=https://…&region=…`; the default endpoint is Amazon's of the region.
 */
function parseBucket(
  value: string,
): Omit<S3Settings, "accessKeyId" | "secretAccessKey"> | undefined {
  const url = URL.parse(value)
  if (url?.protocol !== "s3:" || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host))
    return undefined
  const folder = url.pathname.replace(/^\/|\/$/g, "")
  const region = url.searchParams.get("region") ?? "us-east-1"
  const endpoint = url.searchParams.get("endpoint") ?? `https://s3.${region}.amazonaws.com`
  if (!/^[\w./-]*$/.test(folder) || !/^[\w-]+$/.test(region) || !isHttpOrigin(endpoint))
    return undefined
  return { bucket: url.host, prefix: folder && `${folder}/`, endpoint, region }
}

const emailAddress = z.email({ error: "is an e-mail address" })

const UNCHECKED =
  "may not switch the check of certificates off, and says once how they are checked: an authority of your own is named by sslrootcert (database) or NODE_EXTRA_CA_CERTS (mail)"

/** The allowed values of URL parameters about certificates. */
const CHECKED: Record<string, RegExp> = {
  ssl: /^(true|1|false|0)$/,
  sslmode: /^(disable|prefer|require|verify-ca|verify-full)$/,
  // Another value changes the meaning of some sslmodes.
  uselibpqcompat: /^never$/,
  "tls.rejectUnauthorized": /^true$/,
}

/**
 * Whether an encrypted connection verifies the server's certificate, by all parameters of the URL.
 */
function isCertificateChecked(value: string): boolean {
  const query = value.includes("?") ? value.slice(value.indexOf("?")) : ""
  // Parsed as the drivers parse it: without tabs and line breaks, with escapes decoded.
  const params = [...new URL(query, "http://base").searchParams]
  return Object.entries(CHECKED).every(([name, right]) => {
    const spelt = params.filter(([one]) => one.toLowerCase() === name.toLowerCase())
    return spelt.length < 2 && spelt.every(([one, how]) => one === name && right.test(how))
  })
}

const RUPEES = "is a number from 1 to 1000, such as 24.2"
const POSTGRES_URL = /^postgres(ql)?:\/\//

/** An empty variable counts as unset. */
const settings = z.preprocess(
  (env) =>
    Object.fromEntries(
      Object.entries(env as Record<string, unknown>).filter(([, value]) => value !== ""),
    ),
  z.object({
    NODE_ENV: z
      .enum(["development", "production", "test"], { error: "is development, production or test" })
      .default("production"),
    PORT: wholeNumber("a number", [0, 65_535]).prefault("3000"),
    HOST: z.string().default("127.0.0.1"),
    PUBLIC_ORIGIN: z
      .string()
      .refine(isHttpOrigin, { error: "is an origin such as https://disha.example, without a path" })
      .optional(),
    DATA_DIR: z.string().default("./data"),
    DATABASE_URL: z
      .string()
      .refine((value) => POSTGRES_URL.test(value), { error: "starts with postgres://" })
      .refine(isCertificateChecked, { error: UNCHECKED })
      .optional(),
    DATABASE_REPLICA_URLS: list
      .refine((urls) => urls.every((url) => POSTGRES_URL.test(url)), {
        error: "is one address that starts with postgres://, or several divided by commas",
      })
      .refine((urls) => urls.every(isCertificateChecked), { error: UNCHECKED })
      .optional(),
    ASSET_STORE: z
      .string()
      .transform((value, context) => {
        const place = parseBucket(value)
        if (place) return place
        context.addIssue({
          code: "custom",
          message:
            "is a bucket such as s3://pictures?endpoint=https://storage.example&region=eu-central-1",
        })
        return z.NEVER
      })
      .optional(),
    AWS_ACCESS_KEY_ID: z.string().optional(),
    AWS_SECRET_ACCESS_KEY: z.string().optional(),
    AWS_SESSION_TOKEN: z.string().optional(),
    ASSET_REDIRECT: flag.default(false),
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
    MAP_PMTILES: z
      .string()
      .endsWith(".pmtiles", { error: "is the path of a .pmtiles file" })
      .optional(),
    SESSION_SECRET: z
      .string()
      .min(32, { error: "has at least 32 characters that nobody can guess" })
      .optional(),
    SESSION_SECRET_BEFORE: z
      .string()
      .min(32, { error: "has at least 32 characters, as the secret that it was" })
      .optional(),
    FOUR_EYES: z
      .enum(["off", "projects", "all"], { error: "is off, projects or all" })
      .default("off"),
    STAFF_TWO_STEP: z.enum(["offered", "required"], { error: "is offered or required" }).optional(),
    MAP_ORIGINS: list
      .pipe(
        z.array(
          z.string().refine(isHttpOrigin, {
            error: "is one origin such as https://tiles.example, or several divided by commas",
          }),
        ),
      )
      .optional(),
    ADMIN_EMAIL: emailAddress.default("admin@disha.local"),
    ADMIN_PASSWORD: z.string().min(8, { error: "has at least 8 characters" }).optional(),
    DEMO: flag.optional(),
    TRUST_PROXY: list.default([]),
    SMTP_URL: z
      .string()
      .refine(isSmtpUrl, {
        error:
          "is the address of a mail server, such as smtp://name:password@mail.example:587 or smtps://…",
      })
      .refine(isCertificateChecked, { error: UNCHECKED })
      .optional(),
    LEADS_TO: list
      .pipe(z.array(z.email({ error: "is one e-mail address, or several divided by commas" })))
      .optional(),
    MAIL_FROM: emailAddress.optional(),
    LEADS_WEBHOOK_URL: z
      .url({ protocol: /^https?$/, error: "is an address such as https://crm.example/leads" })
      .optional(),
    LEADS_WEBHOOK_SECRET: z.string().min(16, { error: "has at least 16 characters" }).optional(),
    ENQUIRY_RETENTION_DAYS: wholeNumber("a number of days", [30, 3_650]).prefault("730"),
    TRASH_DAYS: wholeNumber("a number of days", [1, 365]).prefault("30"),
    MAX_VERSIONS: wholeNumber("a number", [1, 1_000]).prefault("100"),
    PAGE_CACHE_MB: wholeNumber("a number of megabytes", [1, 9_999]).prefault("64"),
    LOG_LEVEL: z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
        error: "is fatal, error, warn, info, debug, trace or silent",
      })
      .default("info"),
    ACCESS_LOG: flag.default(false),
    METRICS_TOKEN: z.string().min(16, { error: "has at least 16 characters" }).optional(),
    DATABASE_WAIT_SECONDS: wholeNumber("a number of seconds", [0, 9_999]).prefault("60"),
    SHUTDOWN_GRACE_MS: wholeNumber("a number of milliseconds", [0, 5_000]).prefault("0"),
    SITE_NAME: z.string().default("Disha"),
    CONTACT_PHONE: z.string().default("+971 4 000 0000"),
    CONTACT_WHATSAPP: z.string().default("+971500000000"),
    CONTACT_EMAIL: emailAddress.default("hello@disha.example"),
    CONTACT_ADDRESS: z.string().default("Business Bay, Dubai, United Arab Emirates"),
    CONTACT_HOURS: z
      .string()
      .default("")
      .transform((value) =>
        value
          .split(";")
          .map((line) => line.trim())
          .filter(Boolean),
      ),
    RUPEES_PER_DIRHAM: z.coerce
      .number({ error: RUPEES })
      .min(1, { error: RUPEES })
      .max(1_000, { error: RUPEES })
      .default(RUPEES_PER_DIRHAM),
    ANSWER_WITHIN_HOURS: wholeNumber("a number of hours", [1, 720]).optional(),
    SOCIAL_LINKS: z
      .string()
      .default("")
      .transform((value) => value.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.url({ protocol: /^https$/, error: "lists https addresses" }))),
    LICENCE_ORN: z.string().optional(),
    PERMIT_NUMBER: z.string().default("DEMO-0001"),
    REQUIRE_PERMIT: flag.default(false),
    LISTING_MAX_AGE_DAYS: wholeNumber("a number of days", [1, 365]).prefault("14"),
  }),
)

export type Config = ReturnType<typeof readConfig>

/**
 * The settings of the product, from environment variables. Throws an Error whose message names each
 * wrong variable and its expected value.
 */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const parsed = settings.safeParse(env)
  if (!parsed.success) {
    throw invalidConfig(
      parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`),
    )
  }
  const value = parsed.data
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === "0")
    throw invalidConfig([`NODE_TLS_REJECT_UNAUTHORIZED: ${UNCHECKED}`])
  if (env.PGSSLMODE === "no-verify") throw invalidConfig([`PGSSLMODE: ${UNCHECKED}`])
  if (value.SMTP_URL && !value.LEADS_TO) {
    throw invalidConfig([
      "LEADS_TO: is needed beside SMTP_URL: the address that enquiries are mailed to",
    ])
  }
  if (value.DEMO && value.REQUIRE_PERMIT) {
    throw invalidConfig(["REQUIRE_PERMIT: is 0 beside DEMO=1, whose permits are invented"])
  }
  if (value.DATABASE_REPLICA_URLS && !value.DATABASE_URL) {
    throw invalidConfig([
      "DATABASE_URL: is needed beside DATABASE_REPLICA_URLS: the server that the replicas follow",
    ])
  }
  const publicOrigin = value.PUBLIC_ORIGIN ?? `http://localhost:${value.PORT}`
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = value
  if (value.ASSET_STORE && !(accessKeyId && secretAccessKey)) {
    throw invalidConfig(["AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: are needed beside ASSET_STORE"])
  }
  return {
    isDevelopment: value.NODE_ENV === "development",
    host: value.HOST,
    port: value.PORT,
    /** The only source of absolute URLs; never a request header. */
    publicOrigin,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    /** Replicas of that server, for reads. */
    databaseReplicaUrls: value.DATABASE_REPLICA_URLS ?? [],
    /** The bucket of the pictures; undefined for the data folder. */
    assetStore:
      value.ASSET_STORE && accessKeyId && secretAccessKey
        ? {
            ...value.ASSET_STORE,
            accessKeyId,
            secretAccessKey,
            sessionToken: value.AWS_SESSION_TOKEN,
          }
        : undefined,
    /** Whether browsers fetch large pictures from the storage itself. */
    isAssetRedirect: value.ASSET_REDIRECT && value.ASSET_STORE !== undefined,
    assetBaseUrl: value.ASSET_BASE_URL,
    /** A MapLibre style for street maps; undefined for the bundled outline. */
    mapStyleUrl: value.MAP_STYLE_URL,
    /** A file of street maps that the product serves itself, where there is no style. */
    mapTilesFile: value.MAP_STYLE_URL ? undefined : value.MAP_PMTILES,
    /**
     * Encrypts the keys of two-step sign-in; generated and stored in `dataDir` where it is not set.
     */
    sessionSecret: value.SESSION_SECRET,
    /** The previous secret: its texts are decrypted, and encrypted again at a start. */
    sessionSecretBefore: value.SESSION_SECRET_BEFORE,
    /** The kinds whose versions another person than the author publishes. */
    fourEyes: value.FOUR_EYES,
    /** Whether staff must switch two-step sign-in on before anything else. */
    isStepRequired: value.STAFF_TWO_STEP === "required",
    isStepUnset: value.STAFF_TWO_STEP === undefined && publicOrigin.startsWith("https:"),
    /** Further origins of the style's tiles, glyphs and sprites. */
    mapOrigins: value.MAP_ORIGINS ?? [],
    admin: { email: value.ADMIN_EMAIL.toLowerCase(), password: value.ADMIN_PASSWORD },
    /** Whether an empty catalogue is filled with the demo content at start. */
    demo: value.DEMO ?? (value.DATABASE_URL === undefined && !value.REQUIRE_PERMIT),
    trustProxy: value.TRUST_PROXY,
    /** The server and addresses for enquiries by mail; undefined to store them only. */
    mail:
      value.SMTP_URL && value.LEADS_TO
        ? {
            smtpUrl: value.SMTP_URL,
            from: value.MAIL_FROM ?? value.CONTACT_EMAIL,
            to: value.LEADS_TO,
          }
        : undefined,
    /** Where leads are sent as JSON, and the secret that signs them. */
    leadsWebhook: value.LEADS_WEBHOOK_URL
      ? { url: value.LEADS_WEBHOOK_URL, secret: value.LEADS_WEBHOOK_SECRET }
      : undefined,
    rupeesPerDirham: value.RUPEES_PER_DIRHAM,
    enquiryRetentionDays: value.ENQUIRY_RETENTION_DAYS,
    /** How many days a deleted record can be restored. */
    trashDays: value.TRASH_DAYS,
    /** How many changes of each record can be restored. */
    maxVersions: value.MAX_VERSIONS,
    pageCacheBytes: value.PAGE_CACHE_MB * 2 ** 20,
    logLevel: value.LOG_LEVEL,
    accessLog: value.ACCESS_LOG,
    /** The bearer token for reads of the metrics from other machines. */
    metricsToken: value.METRICS_TOKEN,
    /** How long a start waits for an unreachable database server. */
    databaseWaitSeconds: value.DATABASE_WAIT_SECONDS,
    /** How long new requests are accepted after the signal to stop. */
    shutdownGraceMs: value.SHUTDOWN_GRACE_MS,
    /** Whether a project needs a permit and recent looks to be on the site. */
    isPermitRequired: value.REQUIRE_PERMIT,
    /** The days after which a listing has to be checked again. */
    listingMaxAgeDays: value.LISTING_MAX_AGE_DAYS,
    /** The contact details of the business: settings, never literals in components. */
    site: {
      name: value.SITE_NAME,
      phone: value.CONTACT_PHONE,
      whatsapp: value.CONTACT_WHATSAPP,
      email: value.CONTACT_EMAIL,
      address: value.CONTACT_ADDRESS,
      hours: value.CONTACT_HOURS,
      answerWithinHours: value.ANSWER_WITHIN_HOURS,
      socialLinks: value.SOCIAL_LINKS,
      licence: value.LICENCE_ORN
        ? `Licence ORN ${value.LICENCE_ORN}`
        : `Permit ${value.PERMIT_NUMBER}`,
      isSample: !value.LICENCE_ORN && value.PERMIT_NUMBER.startsWith("DEMO"),
    } satisfies SiteFacts,
  }
}

function invalidConfig(complaints: string[]): Error {
  return new Error(
    `The settings are not right:\n${complaints.map((line) => `  ${line}`).join("\n")}`,
  )
}
