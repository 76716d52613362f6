import { sql } from "drizzle-orm"
import {
  bigint,
  bit,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core"
import { ACCOUNT_VERBS, LINK_PURPOSES, MAX_PASSKEY_NAME } from "#catalog/account.ts"
import { ACTIVITY_VERBS } from "#catalog/activity.ts"
import type { AreaFact } from "#catalog/area.ts"
import { ENQUIRY_KINDS, LEAD_STAGES, LOST_REASONS, VIEWING_STATUSES } from "#catalog/enquiry.ts"
import { FOLDERS, IMAGERIES, type KindPath } from "#catalog/kind.ts"
import { PERMIT_SCOPES, PERMIT_SYSTEMS } from "#catalog/permit.ts"
import type { PlanMarks, VastuSummary } from "#catalog/plan-marks.ts"
import { POST_STATUSES } from "#catalog/post.ts"
import type { FloorPlan, Project } from "#catalog/project.ts"
import { ROLES } from "#catalog/roles.ts"
import type { UnitPrice } from "#catalog/unit-price.ts"
import {
  type RecordDocument,
  UNPUBLISHED_STATUSES,
  type UnpublishedStatus,
} from "#catalog/unpublished.ts"
import { BANDS, type Reading } from "#catalog/vastu/read-plan.ts"
import { SCHOOLS } from "#catalog/vastu/rules.ts"
import type { Direction, NineZone } from "#catalog/vastu/zones.ts"
import { VIEW_EVENTS } from "#catalog/view-events.ts"

// The bounds of the schemas in catalog are repeated as checks, so that they hold for every write.

const textArray = customType<{ data: string[]; driverData: string[] }>({ dataType: () => "text[]" })

/** Text compared byte by byte in every locale, so that all words with one prefix are a range. */
const byteOrderedText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "C"',
})

const byteArray = customType<{ data: Uint8Array }>({ dataType: () => "bytea" })

const instant = (name: string) =>
  timestamp(name, { withTimezone: true, mode: "date", precision: 3 })
const now = sql`now()`

/**
 * The columns of every kind of content: id, slug, instants, version, and the words that find it.
 */
function entity() {
  return {
    _id: text("_id").primaryKey(),
    slug: text("slug").notNull().unique(),
    createdAt: instant("created_at").notNull().default(now),
    updatedAt: instant("updated_at").notNull().default(now),
    /** Grows by one with every change. */
    version: integer("version").notNull().default(1),
    /** The words of the name as search-words.ts writes them. */
    nameWords: textArray("name_words").notNull(),
    /**
     * Read by the version before alone, like the trigger that writes it: docs/decisions/008 says
     * when both go.
     */
    document: text("document").notNull().default(""),
  }
}

const imagery = () => text("imagery", { enum: IMAGERIES }).notNull().default("photographs")

/** Goes with `document`. */
const reference = () => text("reference").notNull().default("")

const isId = (column: PgColumn) => sql`${column} ~ '^[0-9a-f]{24}$'`
const hasLength = (column: PgColumn, min: number, max: number) =>
  sql`char_length(${column}) between ${sql.raw(String(min))} and ${sql.raw(String(max))}`
const isBetween = (column: PgColumn, min: string, max: string) =>
  sql`${column} between ${sql.raw(min)} and ${sql.raw(max)}`
const isOneOf = (column: PgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`

export const developers = pgTable(
  "developers",
  {
    ...entity(),
    reference: reference(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    logo: text("logo").notNull(),
    img: text("img").notNull(),
    imagery: imagery(),
  },
  (t) => [
    check("developers_id", isId(t._id)),
    check("developers_imagery", isOneOf(t.imagery, IMAGERIES)),
    check("developers_name_length", hasLength(t.name, 1, 160)),
    check("developers_description_length", hasLength(t.description, 1, 20_000)),
    index("developers_newest").on(t.createdAt, t._id),
    index("developers_by_name").on(t.name, t._id),
    index("developers_name_words").using("gin", t.nameWords).with({ fastupdate: false }),
  ],
)

export const areas = pgTable(
  "areas",
  {
    ...entity(),
    reference: reference(),
    name: text("name").notNull(),
    /** Whole AED. */
    price: bigint("price", { mode: "number" }).notNull(),
    summary: text("summary").notNull(),
    description: text("description").notNull(),
    img: text("img").notNull(),
    gallery: jsonb("gallery").$type<string[]>().notNull().default([]),
    /** Each with its source. */
    facts: jsonb("facts").$type<Partial<Record<AreaFact, string>>>().notNull().default({}),
    imagery: imagery(),
  },
  (t) => [
    check("areas_id", isId(t._id)),
    check("areas_imagery", isOneOf(t.imagery, IMAGERIES)),
    check("areas_name_length", hasLength(t.name, 1, 160)),
    check("areas_price_range", isBetween(t.price, "0", "1000000000000")),
    check("areas_summary_length", hasLength(t.summary, 1, 600)),
    check("areas_description_length", hasLength(t.description, 1, 20_000)),
    check("areas_gallery_size", sql`jsonb_array_length(${t.gallery}) <= 40`),
    index("areas_newest").on(t.createdAt, t._id),
    index("areas_by_name").on(t.name, t._id),
    index("areas_by_price").on(t.price, t._id),
    index("areas_name_words").using("gin", t.nameWords).with({ fastupdate: false }),
  ],
)

const facts = (name: string) => bigint(name, { mode: "number" }).array().notNull().default([])

export const projects = pgTable(
  "projects",
  {
    ...entity(),
    name: text("name").notNull(),
    title: text("title").notNull(),
    /** Whole AED. */
    price: bigint("price", { mode: "number" }).notNull(),
    type: text("type").notNull(),
    address: text("address").notNull(),
    city: text("city").notNull(),
    country: text("country").notNull(),
    /** Square feet. */
    areaSize: doublePrecision("area_size").notNull(),
    bedroomNumber: integer("bedroom_number").notNull(),
    bathNumber: integer("bath_number").notNull(),
    handover: text("handover").notNull(),
    /** GeoJSON point, longitude first. */
    location: jsonb("location").$type<NonNullable<Project["location"]>>(),
    area: text("area").references(() => areas._id, { onDelete: "set null" }),
    developer: text("developer").references(() => developers._id, { onDelete: "set null" }),
    nutshell: text("nutshell").notNull(),
    description: text("description").notNull(),
    locationDescription: text("location_description").notNull(),
    nearbyAreas: text("nearby_areas").notNull(),
    paymentPlan: jsonb("payment_plan").$type<Project["paymentPlan"]>().notNull(),
    unitPrices: jsonb("unit_prices").$type<UnitPrice[]>().notNull().default([]),
    featureImage: text("feature_image").notNull(),
    projectLogo: text("project_logo").notNull(),
    brochureImg: text("brochure_img").notNull(),
    brochurePdf: text("brochure_pdf"),
    gallery: jsonb("gallery").$type<string[]>().notNull().default([]),
    imagery: imagery(),
    floorPlan: jsonb("floor_plan").$type<FloorPlan[]>().notNull().default([]),
    /** The marks on its floor plans, by the plans' ids. */
    planMarks: jsonb("plan_marks").$type<Record<string, PlanMarks>>().notNull().default({}),
    /** The summary of its plans' readings; null where none has been read. */
    vastu: jsonb("vastu").$type<VastuSummary>(),
    /**
     * The facts of its read plans that a search filters by, as one number for each plan
     * (server/catalog/homes/plan-facts.ts), by school.
     */
    factsModern: facts("facts_modern"),
    factsSixteen: facts("facts_sixteen"),
    factsClassical: facts("facts_classical"),
    /**
     * Year and quarter as one number (20274 for `Q4 2027`), 0 when ready, so that handovers sort by
     * time.
     */
    handoverOrder: integer("handover_order").generatedAlwaysAs(
      sql`case when handover ~ '^Q[1-4] [0-9]{4}$' then substr(handover, 4, 4)::int * 10 + substr(handover, 2, 1)::int else 0 end`,
    ),
    /**
     * With a price list, for searches: least and most price, least and most size of the homes of
     * each number of bedrooms from 0, in turn, and a bit for each such number that there is.
     */
    homes: doublePrecision("homes")
      .array()
      .generatedAlwaysAs(
        sql`case when unit_prices <> '[]' then homes_of(unit_prices, bedroom_number, price, area_size) end`,
      ),
    homeBedrooms: integer("home_bedrooms").generatedAlwaysAs(
      sql`case when unit_prices <> '[]' then bedrooms_of(unit_prices, bedroom_number) end`,
    ),
    longitude: doublePrecision("longitude").generatedAlwaysAs(
      sql`(location->'coordinates'->>0)::double precision`,
    ),
    latitude: doublePrecision("latitude").generatedAlwaysAs(
      sql`(location->'coordinates'->>1)::double precision`,
    ),
  },
  (t) => [
    check("projects_id", isId(t._id)),
    check("projects_imagery", isOneOf(t.imagery, IMAGERIES)),
    check("projects_name_length", hasLength(t.name, 1, 160)),
    check("projects_title_length", hasLength(t.title, 1, 160)),
    check("projects_price_range", isBetween(t.price, "0", "1000000000000")),
    check("projects_type_length", hasLength(t.type, 1, 80)),
    check("projects_address_length", hasLength(t.address, 1, 200)),
    check("projects_city_length", hasLength(t.city, 1, 80)),
    check("projects_country_length", hasLength(t.country, 1, 80)),
    check("projects_area_size_range", isBetween(t.areaSize, "0", "10000000")),
    check("projects_bedroom_number_range", isBetween(t.bedroomNumber, "0", "100")),
    check("projects_bath_number_range", isBetween(t.bathNumber, "0", "100")),
    check("projects_handover_length", hasLength(t.handover, 1, 80)),
    check("projects_longitude_range", isBetween(t.longitude, "-180", "180")),
    check("projects_latitude_range", isBetween(t.latitude, "-90", "90")),
    check("projects_nutshell_length", hasLength(t.nutshell, 1, 600)),
    check("projects_description_length", hasLength(t.description, 1, 20_000)),
    check("projects_location_description_length", hasLength(t.locationDescription, 1, 20_000)),
    check("projects_nearby_areas_length", hasLength(t.nearbyAreas, 1, 1_000)),
    check(
      "projects_payment_plan_words",
      sql`jsonb_array_length(${t.paymentPlan}->'details') <= 200`,
    ),
    check("projects_gallery_size", sql`jsonb_array_length(${t.gallery}) <= 40`),
    check("projects_floor_plan_size", sql`jsonb_array_length(${t.floorPlan}) <= 40`),
    index("projects_newest").on(t.createdAt, t._id),
    index("projects_by_name").on(t.name, t._id),
    index("projects_by_price").on(t.price, t._id),
    index("projects_by_area_size").on(t.areaSize, t._id),
    index("projects_by_handover").on(t.handoverOrder, t._id),
    index("projects_of_area").on(t.area, t.createdAt, t._id),
    index("projects_of_developer").on(t.developer, t.createdAt, t._id),
    index("projects_of_type").on(sql`lower(${t.type} collate "C")`, t.createdAt, t._id),
    index("projects_of_city").on(sql`lower(${t.city} collate "C")`, t.createdAt, t._id),
    index("projects_on_map").using("gist", sql`point(${t.longitude}, ${t.latitude})`),
    index("projects_name_words").using("gin", t.nameWords).with({ fastupdate: false }),
    index("projects_narrowed_by_bedrooms").on(t.bedroomNumber),
    index("projects_narrowed_by_baths").on(t.bathNumber),
    index("projects_with_homes").on(t._id).where(sql`${t.homes} is not null`),
    index("projects_narrowed_by_year").on(sql`right(${t.handover}, 4)`),
  ],
)

/** 0 to 100; null where the rule could not be assessed. */
const points = (name: string) => smallint(name)

/**
 * A school's reading of a floor plan. It follows from the project's marks and the rules, and is
 * written with the project; the columns hold the facts that a search filters by. The zones are of
 * the nine in every school.
 */
export const planReadings = pgTable(
  "plan_readings",
  {
    project: text("project")
      .notNull()
      .references(() => projects._id, { onDelete: "cascade" }),
    /** The floor plan's id. */
    plan: text("plan").notNull(),
    school: text("school", { enum: SCHOOLS }).notNull(),
    rulesVersion: text("rules_version").notNull(),
    /** Line by line; null where only the facts of the search are stored. */
    reading: jsonb("reading").$type<Reading>(),
    /** 0 to 100; null below the least coverage. */
    score: smallint("score"),
    /** 0 to 1. */
    coverage: doublePrecision("coverage").notNull(),
    band: text("band", { enum: BANDS }),
    /** The side that the main door stands on, and its pada. */
    entrance: text("entrance").$type<Direction>(),
    pada: text("pada"),
    kitchenZones: textArray("kitchen_zones").$type<NineZone[]>().notNull(),
    mainBedroomZones: textArray("main_bedroom_zones").$type<NineZone[]>().notNull(),
    /** Null where it is not known, here and below. */
    isToiletInNorthEast: boolean("is_toilet_in_north_east"),
    isCentreOpen: boolean("is_centre_open"),
    /** The facts that a search filters by, as one number: server/catalog/homes/plan-facts.ts. */
    facts: bigint("facts", { mode: "number" }).notNull().default(0),
    entrancePoints: points("entrance_points"),
    kitchenPoints: points("kitchen_points"),
    mainBedroomPoints: points("main_bedroom_points"),
    toiletPoints: points("toilet_points"),
    poojaPoints: points("pooja_points"),
    livingPoints: points("living_points"),
    staircasePoints: points("staircase_points"),
    centrePoints: points("centre_points"),
  },
  (t) => [
    primaryKey({ columns: [t.project, t.plan, t.school] }),
    check("plan_readings_school", isOneOf(t.school, SCHOOLS)),
    check("plan_readings_band", isOneOf(t.band, BANDS)),
    check("plan_readings_score_range", isBetween(t.score, "0", "100")),
    check("plan_readings_coverage_range", isBetween(t.coverage, "0", "1")),
    index("plan_readings_of_version").on(t.rulesVersion, t.project),
  ],
)

export const posts = pgTable(
  "posts",
  {
    ...entity(),
    title: text("title").notNull(),
    /** Rich-text HTML, already limited to the allow-list. */
    content: text("content").notNull().default(""),
    status: text("status", { enum: POST_STATUSES }).notNull().default("draft"),
    category: text("category").notNull(),
    author: text("author").notNull().default(""),
    checkedOn: date("checked_on"),
    featuredImage: text("featured_image"),
    imagery: imagery(),
    /** The beginning of the text without markup, for cards and descriptions. */
    excerpt: text("excerpt").notNull().default(""),
    /** How many words the text has. */
    words: integer("words").notNull().default(0),
  },
  (t) => [
    check("posts_id", isId(t._id)),
    check("posts_imagery", isOneOf(t.imagery, IMAGERIES)),
    check("posts_title_length", hasLength(t.title, 1, 160)),
    check("posts_content_length", sql`char_length(${t.content}) <= 200000`),
    check("posts_status", isOneOf(t.status, POST_STATUSES)),
    check("posts_category_length", hasLength(t.category, 1, 80)),
    check("posts_author_length", sql`char_length(${t.author}) <= 80`),
    index("posts_newest").on(t.createdAt, t._id),
    index("posts_of_status").on(t.status, t.createdAt, t._id),
    index("posts_of_category").on(sql`lower(${t.category})`, t.createdAt, t._id),
    index("posts_by_title").on(t.title, t._id),
    index("posts_name_words").using("gin", t.nameWords).with({ fastupdate: false }),
  ],
)

/** Every former slug, and every slug of a deleted record: old links answer 301 or 410, for ever. */
export const formerSlugs = pgTable(
  "former_slugs",
  {
    kind: text("kind").notNull(),
    slug: text("slug").notNull(),
    /** The record that had it; it may be gone by now. */
    record: text("record").notNull(),
    createdAt: instant("created_at").notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] }), index("former_slugs_of_record").on(t.record)],
)

/** A stored picture. Records name its file; their field defines the folder. */
export const assets = pgTable(
  "assets",
  {
    folder: text("folder", { enum: FOLDERS }).notNull(),
    /** Hash of the content and the ending of its format. */
    file: text("file").notNull(),
    /** `image/webp`, or `application/pdf`. */
    kind: text("kind").notNull(),
    /** Pixels; 0 for a PDF. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** A blurred miniature as a data URI. */
    placeholder: text("placeholder").notNull(),
    /** By server/media/perceptual-hash.ts; null for a PDF, and until the job has computed it. */
    perceptualHash: bit("perceptual_hash", { dimensions: 64 }),
    alt: text("alt").notNull().default(""),
    /** Per cent from the left and from the top; null: the middle. */
    focalX: smallint("focal_x"),
    focalY: smallint("focal_y"),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    /** The name of the uploaded file; shown to staff, never part of a path. */
    originalName: text("original_name").notNull().default(""),
    createdAt: instant("created_at").notNull().default(now),
    /** Read by the version before alone: docs/decisions/013 says when it goes. */
    isPrepared: boolean("is_prepared").notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.folder, t.file] }),
    index("assets_to_prepare").on(t.createdAt, t.folder, t.file).where(sql`not ${t.isPrepared}`),
    check("assets_folder", isOneOf(t.folder, FOLDERS)),
    check("assets_file", sql`${t.file} ~ '^[0-9a-f]{16,64}\\.[a-z0-9]{3,4}$'`),
    check(
      "assets_focal_point",
      sql`num_nulls(${t.focalX}, ${t.focalY}) <> 1 and ${t.focalX} between 0 and 100 and ${t.focalY} between 0 and 100`,
    ),
    check(
      "assets_size",
      sql`${t.bytes} > 0 and (${t.width} > 0 and ${t.height} > 0 or ${t.kind} = 'application/pdf')`,
    ),
  ],
)

export const staff = pgTable(
  "staff",
  {
    _id: text("_id").primaryKey(),
    name: text("name").notNull(),
    /** Lower case. */
    email: text("email").notNull(),
    /** argon2id, in its own encoded form. */
    passwordHash: text("password_hash").notNull(),
    /** The end of a password that another person set; null for one that the holder chose. */
    passwordEndsAt: instant("password_ends_at"),
    /** Accounts of before roles are owners. */
    role: text("role", { enum: ROLES }).notNull().default("owner"),
    /** Since when the account cannot sign in; null while it can. */
    suspendedAt: instant("suspended_at"),
    createdAt: instant("created_at").notNull().default(now),
  },
  (t) => [
    unique("staff_email").on(t.email),
    check("staff_id", isId(t._id)),
    check(
      "staff_email_form",
      sql`${t.email} = lower(${t.email}) and position('@' in ${t.email}) > 1`,
    ),
    check("staff_name_length", hasLength(t.name, 1, 160)),
    check("staff_role", isOneOf(t.role, ROLES)),
  ],
)

/** The account that a row belongs to, and goes with. */
function ofStaff() {
  return text("staff")
    .notNull()
    .references(() => staff._id, { onDelete: "cascade" })
}

/** The author of a row: the account while it is there, and the name of that day. */
function author() {
  return {
    staff: text("staff").references(() => staff._id, { onDelete: "set null" }),
    staffName: text("staff_name").notNull(),
  }
}

/** Links that create an account or set a forgotten password; each works once, until it expires. */
export const accountLinks = pgTable(
  "account_links",
  {
    _id: text("_id").primaryKey(),
    purpose: text("purpose", { enum: LINK_PURPOSES }).notNull(),
    /** SHA-256 of the token in the link, which is not stored itself. */
    tokenHash: text("token_hash").notNull(),
    /** The account whose password is set; null for an invitation. */
    staff: text("staff").references(() => staff._id, { onDelete: "cascade" }),
    /** Lower case. */
    email: text("email").notNull(),
    /** The role of the account that an invitation creates. */
    role: text("role", { enum: ROLES }),
    /** The owner who created it; null for a link by "Forgotten password?". */
    createdBy: text("created_by").references(() => staff._id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull().default(now),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    unique("account_links_token").on(t.tokenHash),
    index("account_links_of_staff").on(t.staff),
    index("account_links_created_by").on(t.createdBy),
    check("account_links_purpose", isOneOf(t.purpose, LINK_PURPOSES)),
    check(
      "account_links_subject",
      sql`(${t.purpose} = 'invitation') = (${t.role} is not null and ${t.staff} is null)`,
    ),
  ],
)

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the cookie's value, which is not stored itself. */
    tokenHash: text("token_hash").primaryKey(),
    /** The id by which the holder ends the session. */
    _id: text("_id")
      .notNull()
      .default(sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, 24)`),
    staff: ofStaff(),
    createdAt: instant("created_at").notNull().default(now),
    lastSeenAt: instant("last_seen_at").notNull().default(now),
    expiresAt: instant("expires_at").notNull(),
    /** Whether a passkey began or confirmed it, which stands for both steps. */
    byPasskey: boolean("by_passkey").notNull().default(false),
    ...clientInfo(),
  },
  (t) => [
    unique("sessions_id").on(t._id),
    index("sessions_of_staff").on(t.staff),
    index("sessions_by_expiry").on(t.expiresAt),
  ],
)

/** Device and network of a staff request, as exactly as its account's holder needs. */
function clientInfo() {
  return {
    /** Browser and system in words. */
    device: text("device").notNull().default(""),
    /** A network address without its end. */
    address: text("address").notNull().default(""),
  }
}

/** The second step of an account's sign-in once it is confirmed; before, the key offered for it. */
export const twoStep = pgTable("two_step", {
  staff: text("staff")
    .primaryKey()
    .references(() => staff._id, { onDelete: "cascade" }),
  /** The key that authenticator and server share, encrypted with SESSION_SECRET. */
  encryptedKey: text("sealed_key").notNull(),
  createdAt: instant("created_at").notNull().default(now),
  confirmedAt: instant("confirmed_at"),
  /**
   * The time step (30 s) of the last accepted code: codes of it and of earlier steps are refused.
   */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
})

/** Codes that replace a lost authenticator; each can be used once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    _id: text("_id").primaryKey(),
    staff: ofStaff(),
    /** argon2id, in its own encoded form. */
    codeHash: text("code_hash").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [index("recovery_codes_of_staff").on(t.staff)],
)

/** The public keys of devices and password managers that sign their holder in (WebAuthn). */
export const passkeys = pgTable(
  "passkeys",
  {
    _id: text("_id").primaryKey(),
    staff: ofStaff(),
    /** The holder's word for it. */
    name: text("name").notNull(),
    /** The authenticator's id of the key, and the key (COSE), both in base64url. */
    credential: text("credential").notNull(),
    publicKey: text("public_key").notNull(),
    /** Of the last accepted use; 0 with authenticators that do not count. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    /** How a browser reaches the authenticator: `internal`, `usb`. */
    transports: jsonb("transports").$type<string[]>().notNull().default([]),
    createdAt: instant("created_at").notNull().default(now),
    lastUsedAt: instant("last_used_at"),
  },
  (t) => [
    unique("passkeys_credential").on(t.credential),
    check("passkeys_id", isId(t._id)),
    check("passkeys_name_length", hasLength(t.name, 1, MAX_PASSKEY_NAME)),
    index("passkeys_of_staff").on(t.staff, t.createdAt),
  ],
)

/** Challenges of passkeys that were accepted: each serves once. */
export const usedChallenges = pgTable("used_challenges", {
  /** The random part of the challenge. */
  nonce: text("nonce").primaryKey(),
  /** The end of the challenge itself, after which the row is needless. */
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
})

/** Events of an account: the counterpart of `activity`. They outlive the account. */
export const accountEvents = pgTable(
  "account_events",
  {
    _id: text("_id").primaryKey(),
    createdAt: instant("created_at").notNull().default(now),
    ...author(),
    verb: text("verb", { enum: ACCOUNT_VERBS }).notNull(),
    ...clientInfo(),
  },
  (t) => [
    check("account_events_verb", isOneOf(t.verb, ACCOUNT_VERBS)),
    index("account_events_of_staff").on(t.staff, t.createdAt, t._id),
    index("account_events_oldest").on(t.createdAt),
  ],
)

export const enquiries = pgTable(
  "enquiries",
  {
    _id: text("_id").primaryKey(),
    createdAt: instant("created_at").notNull().default(now),
    kind: text("kind", { enum: ENQUIRY_KINDS }).notNull().default("question"),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull().default(""),
    message: text("message").notNull(),
    project: text("project").references(() => projects._id, { onDelete: "set null" }),
    source: text("source").notNull().default(""),
    consentAt: instant("consent_at"),
    handledAt: instant("handled_at"),
    /** Of a handled enquiry: any other is new, and this column means nothing. */
    stage: text("stage", { enum: LEAD_STAGES }).notNull().default("answered"),
    lostReason: text("lost_reason", { enum: LOST_REASONS }),
    owner: text("owner").references(() => staff._id, { onDelete: "set null" }),
    nextStep: text("next_step").notNull().default(""),
    nextOn: date("next_on"),
    mailedAt: instant("mailed_at"),
    /** The queue of the version before, like the two below: docs/decisions/013 says when they go. */
    mailDueAt: instant("mail_due_at"),
    mailAttempts: integer("mail_attempts").notNull().default(0),
    mailLeasedUntil: instant("mail_leased_until"),
  },
  (t) => [
    check("enquiries_id", isId(t._id)),
    check("enquiries_kind", isOneOf(t.kind, ENQUIRY_KINDS)),
    check("enquiries_name_length", hasLength(t.name, 1, 160)),
    check("enquiries_message_length", hasLength(t.message, 1, 5_000)),
    check("enquiries_stage", isOneOf(t.stage, LEAD_STAGES)),
    check("enquiries_lost_reason", isOneOf(t.lostReason, LOST_REASONS)),
    index("enquiries_newest").on(t.createdAt, t._id),
    index("enquiries_of_project").on(t.project),
    index("enquiries_to_mail").on(t.mailDueAt, t._id).where(sql`${t.mailDueAt} is not null`),
  ],
)

const ofEnquiry = () =>
  text("enquiry")
    .notNull()
    .references(() => enquiries._id, { onDelete: "cascade" })

/** Notes of staff about an enquiry; deleted with it. */
export const enquiryNotes = pgTable(
  "enquiry_notes",
  {
    _id: text("_id").primaryKey(),
    createdAt: instant("created_at").notNull().default(now),
    enquiry: ofEnquiry(),
    ...author(),
    text: text("text").notNull(),
  },
  (t) => [
    check("enquiry_notes_id", isId(t._id)),
    check("enquiry_notes_length", hasLength(t.text, 1, 4_000)),
    index("enquiry_notes_of_enquiry").on(t.enquiry, t.createdAt),
  ],
)

/** Appointments to see a home; deleted with their enquiry. */
export const viewings = pgTable(
  "viewings",
  {
    _id: text("_id").primaryKey(),
    createdAt: instant("created_at").notNull().default(now),
    enquiry: ofEnquiry(),
    ...author(),
    startsAt: instant("starts_at").notNull(),
    minutes: integer("minutes").notNull(),
    place: text("place").notNull().default(""),
    status: text("status", { enum: VIEWING_STATUSES }).notNull().default("planned"),
    /** Grows with each change, as calendars require (RFC 5545, 3.8.7.4). */
    sequence: integer("sequence").notNull().default(0),
  },
  (t) => [
    check("viewings_id", isId(t._id)),
    check("viewings_minutes", isBetween(t.minutes, "15", "480")),
    check("viewings_status", isOneOf(t.status, VIEWING_STATUSES)),
    index("viewings_of_enquiry").on(t.enquiry, t.startsAt),
    index("viewings_of_staff").on(t.staff, t.startsAt),
  ],
)

/** Changes by staff, one row for every write. They outlive the record and the account. */
export const activity = pgTable(
  "activity",
  {
    _id: text("_id").primaryKey(),
    createdAt: instant("created_at").notNull().default(now),
    ...author(),
    kind: text("kind").notNull(),
    record: text("record").notNull(),
    recordName: text("record_name").notNull(),
    verb: text("verb", { enum: ACTIVITY_VERBS }).notNull(),
    /** The fields that an update changed. */
    fields: jsonb("fields").$type<string[]>().notNull().default([]),
    /** The change of many records that this one is part of. */
    batch: text("batch"),
  },
  (t) => [
    check("activity_verb", isOneOf(t.verb, ACTIVITY_VERBS)),
    index("activity_of_record").on(t.kind, t.record, t.createdAt),
    index("activity_newest").on(t.createdAt, t._id),
    index("activity_of_batch").on(t.batch).where(sql`${t.batch} is not null`),
  ],
)

/**
 * The records that are not on the site: drafts, paused ones, and the trash. The tables of the kinds
 * hold what is public alone, so that no list, count or search filters by it.
 */
export const unpublishedRecords = pgTable(
  "unpublished_records",
  {
    /** The id that the record has, had or will have in the table of its kind. */
    _id: text("_id").primaryKey(),
    kind: text("kind").$type<KindPath>().notNull(),
    /** Empty before the first publication. */
    slug: text("slug").notNull().default(""),
    name: text("name").notNull(),
    status: text("status", { enum: UNPUBLISHED_STATUSES }).notNull(),
    /** The status before it went into the trash; null for a published record. */
    statusBefore: text("status_before").$type<UnpublishedStatus>(),
    /** The fields as the form of the kind takes them, names of pictures and floor plans included. */
    document: jsonb("document").$type<RecordDocument>().notNull(),
    /** The pictures that the document names, as `folder/file`. */
    pictures: jsonb("pictures").$type<string[]>().notNull().default([]),
    /** The published record that this is a draft of changes of. */
    editOf: text("edit_of"),
    /** Of such a draft: the published values that its changes replace. */
    base: jsonb("base").$type<RecordDocument>(),
    /** The rows that referred to the published record, by `table.column`. */
    referrers: jsonb("referrers").$type<Record<string, string[]>>().notNull().default({}),
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull().default(now),
    publishAt: instant("publish_at"),
    unpublishAt: instant("unpublish_at"),
    staff: text("staff").references(() => staff._id, { onDelete: "set null" }),
    staffName: text("staff_name").notNull().default(""),
    /** The time of the last change, such as the deletion. */
    updatedAt: instant("updated_at").notNull().default(now),
  },
  (t) => [
    check("unpublished_records_id", isId(t._id)),
    check("unpublished_records_status", isOneOf(t.status, UNPUBLISHED_STATUSES)),
    uniqueIndex("unpublished_records_edit_of").on(t.editOf).where(sql`${t.status} <> 'deleted'`),
    index("unpublished_records_slug").on(t.kind, t.slug),
    index("unpublished_records_newest").on(t.status, t.updatedAt, t._id),
    index("unpublished_records_to_publish").on(t.publishAt).where(sql`${t.publishAt} is not null`),
    index("unpublished_records_pictures").using("gin", t.pictures).with({ fastupdate: false }),
  ],
)

/** The values that each change replaced: undone from the newest back, they give every earlier version. */
export const recordVersions = pgTable(
  "record_versions",
  {
    /** The id of the change in `activity`. */
    _id: text("_id").primaryKey(),
    kind: text("kind").$type<KindPath>().notNull(),
    record: text("record").notNull(),
    /** The version that the change made. */
    version: integer("version").notNull(),
    createdAt: instant("created_at").notNull().default(now),
    /** The changed fields of the document with their values before and after. */
    before: jsonb("before").$type<RecordDocument>().notNull(),
    after: jsonb("after").$type<RecordDocument>().notNull(),
    /** The pictures that the values before name, as `folder/file`. */
    pictures: jsonb("pictures").$type<string[]>().notNull().default([]),
  },
  (t) => [
    index("record_versions_of_record").on(t.kind, t.record, t.version),
    index("record_versions_pictures").using("gin", t.pictures).with({ fastupdate: false }),
  ],
)

/** The forms that staff have open; a row lives as long as its form says so. */
export const openForms = pgTable(
  "open_forms",
  {
    record: text("record").notNull(),
    staff: ofStaff(),
    seenAt: instant("seen_at").notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.record, t.staff] }), index("open_forms_seen").on(t.seenAt)],
)

/**
 * How often the pages of a project were opened, by day in Dubai: nothing about who did
 * (server/catalog/views.ts).
 */
export const pageViews = pgTable(
  "page_views",
  {
    day: date("day", { mode: "string" }).notNull(),
    /** No reference: a project that is paused leaves its table, and its views stay. */
    project: text("project").notNull(),
    event: text("event", { enum: VIEW_EVENTS }).notNull(),
    isBot: boolean("is_bot").notNull(),
    views: integer("views").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.project, t.event, t.isBot] }),
    check("page_views_event", isOneOf(t.event, VIEW_EVENTS)),
  ],
)

/**
 * Advertising permits. `project` is the id of a record on the site or off it, so it is no foreign
 * key; the trash deletes the permits of a record with it.
 */
export const permits = pgTable(
  "permits",
  {
    _id: text("_id").primaryKey(),
    project: text("project").notNull(),
    system: text("system", { enum: PERMIT_SYSTEMS }).notNull(),
    scope: text("scope", { enum: PERMIT_SCOPES }).notNull(),
    number: text("number").notNull(),
    url: text("url").notNull(),
    /** Days in the UAE, the last one included. */
    issuedOn: date("issued_on"),
    expiresOn: date("expires_on").notNull(),
    holder: text("holder").notNull(),
    /** Whole AED. */
    price: bigint("price", { mode: "number" }),
    /** Square feet. */
    areaSize: doublePrecision("area_size"),
    /** The least of REMINDER_DAYS that staff were reminded of; null before the first reminder. */
    remindedDays: smallint("reminded_days"),
    checkedAt: instant("checked_at").notNull().default(now),
    staffName: text("staff_name").notNull(),
  },
  (t) => [
    check("permits_id", isId(t._id)),
    check("permits_system", isOneOf(t.system, PERMIT_SYSTEMS)),
    check("permits_scope", isOneOf(t.scope, PERMIT_SCOPES)),
    check("permits_number_length", hasLength(t.number, 1, 60)),
    check(
      "permits_trakheesi_number",
      sql`${t.system} <> 'trakheesi' or ${t.number} ~ '^\\d{10,11}$'`,
    ),
    index("permits_of_project").on(t.project),
    index("permits_by_expiry").on(t.expiresOn, t._id),
    uniqueIndex("permits_once").on(t.system, t.number).where(sql`${t.system} <> 'other'`),
  ],
)

/** The documents of permits. They are part of the database, out of reach of every public address. */
export const permitEvidence = pgTable("permit_evidence", {
  permit: text("permit")
    .primaryKey()
    .references(() => permits._id, { onDelete: "cascade" }),
  /** The name of the uploaded file. */
  name: text("name").notNull(),
  /** `application/pdf` and the like, as its bytes say. */
  type: text("type").notNull(),
  /** Hex, of the content. */
  sha256: text("sha256").notNull(),
  content: byteArray("content").notNull(),
})

/** Checks of listings and look-ups in the land register. Rows are added, never changed: a trigger refuses it. */
export const projectLooks = pgTable(
  "project_looks",
  {
    _id: text("_id").primaryKey(),
    project: text("project").notNull(),
    /** Day in the UAE. */
    lookedOn: date("looked_on").notNull(),
    authority: text("authority").notNull().default(""),
    /** Empty where the register was not looked up. */
    number: text("number").notNull().default(""),
    escrowBank: text("escrow_bank").notNull().default(""),
    /** Per cent. */
    completion: doublePrecision("completion"),
    expectedCompletion: text("expected_completion").notNull().default(""),
    sourceUrl: text("source_url").notNull().default(""),
    createdAt: instant("created_at").notNull().default(now),
    staffName: text("staff_name").notNull(),
  },
  (t) => [
    check("project_looks_id", isId(t._id)),
    check("project_looks_completion", isBetween(t.completion, "0", "100")),
    index("project_looks_of_project").on(t.project, t.lookedOn, t._id),
  ],
)

/**
 * How many rows a kind has, updated by triggers: counting a million rows for each page would cost
 * more than the page.
 */
export const catalogCounts = pgTable("catalog_counts", {
  /** `projects`, … and `posts:publish` for the published ones. */
  kind: text("kind").primaryKey(),
  rows: bigint("rows", { mode: "number" }).notNull(),
})

/**
 * Every word of the names of a kind, updated by triggers: typing errors are compared with these.
 */
export const searchVocabulary = pgTable(
  "search_vocabulary",
  {
    kind: text("kind").notNull(),
    word: byteOrderedText("word").notNull(),
    /** The sound of the word, by `search_sound` of the migrations. */
    sound: byteOrderedText("sound").generatedAlwaysAs(sql`search_sound(word)`),
    /** In how many names. */
    uses: bigint("uses", { mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.word] }),
    index("search_vocabulary_sounds").on(t.kind, t.sound),
    index("search_vocabulary_trigrams").using("gin", sql`${t.word} gin_trgm_ops`),
  ],
)

/** The product's notes about itself, such as a demo load that is not finished. */
export const productNotes = pgTable("product_notes", {
  key: text("key").primaryKey(),
  value: text("value").notNull(),
  createdAt: instant("created_at").notNull().default(now),
})

/**
 * Counters of attempts at rate-limited actions (server/auth/throttle.ts). They identify no person,
 * and the table is not logged: a crash may reset the limits.
 */
export const throttles = pgTable("throttles", {
  /** A keyed hash of the limit's name and the client. */
  key: text("key").primaryKey(),
  /** When all attempts are available again. */
  freeAt: timestamp("free_at", { withTimezone: true }).notNull(),
  /** Whether the last attempt was refused. */
  isRefused: boolean("is_refused").notNull().default(false),
})

/** Work that one process at a time may do, by its name: its holder and the end of the lease. */
export const leases = pgTable("leases", {
  name: byteOrderedText("name").primaryKey(),
  /** The process, or the part of one, that holds it. */
  holder: text("holder").notNull(),
  /** By the clock of the database. After it any process may take the name. */
  until: timestamp("until", { withTimezone: true, mode: "date" }).notNull(),
})

/**
 * Work that outlives its request (server/jobs.ts). Finished jobs are deleted, unless they recur.
 */
export const jobs = pgTable(
  "jobs",
  {
    kind: text("kind").notNull(),
    /** The subject of the job: one job of a kind for each key. */
    key: text("key").notNull(),
    payload: jsonb("payload").notNull().default({}),
    /** Null runs at once. */
    runAfter: timestamp("run_after", { withTimezone: true }),
    attempts: integer("attempts").notNull().default(0),
    /** Until then one process works on it. */
    leasedUntil: timestamp("leased_until", { withTimezone: true }),
    lastError: text("last_error"),
    createdAt: instant("created_at").notNull().default(now),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.key] }),
    index("jobs_due").on(t.kind, t.runAfter.asc().nullsFirst(), t.createdAt, t.key),
  ],
)
