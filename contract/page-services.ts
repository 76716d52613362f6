import type { SignedInUser } from "#catalog/account.ts"
import type { Area } from "#catalog/area.ts"
import type { EnquiryInput } from "#catalog/contact.ts"
import type { Developer } from "#catalog/developer.ts"
import type { Folder, ImageSlot, KindName, KindPath } from "#catalog/kind.ts"
import type { Landing } from "#catalog/landing.ts"
import type { Picture } from "#catalog/picture.ts"
import type { PlanMarks, SchoolSummary } from "#catalog/plan-marks.ts"
import type { Post, PostCard } from "#catalog/post.ts"
import type {
  FloorPlan,
  OpenPlan,
  Project,
  ProjectCard,
  ReadPlan,
  Reference,
} from "#catalog/project.ts"
import type { UnderstoodPhrase } from "#catalog/search-phrases.ts"
import type { Band } from "#catalog/vastu/read-plan.ts"
import type { School } from "#catalog/vastu/rules.ts"
import type { Facets, HomeStatus } from "./criteria.ts"
import type { FoundHomes } from "./found-homes.ts"
import type { HomeCriteria, SearchCriteria } from "./homes.ts"
import type { ListQuery, PostListQuery } from "./listing.ts"
import type { Suggestion } from "./suggestion.ts"

// The services that loaders and actions of pages call. The server implements them
// (server/services.ts); pages name no type of the server.

export interface PageServices {
  site: SiteFacts
  publicOrigin: string
  /** A MapLibre style for street maps; without it maps show the outline of the product. */
  mapStyleUrl: string | undefined
  assetBaseUrl: string
  /** The one script of static pages. */
  loaderUrl: string
  /** Enquiries are deleted after this many days. */
  enquiryRetentionDays: number
  projects: BySlug<Project> & {
    findPage(slug: string, opened: OpenedPlan): Promise<ProjectPage | undefined>
    /** A sold-out project by its slug, with similar ones that are for sale. */
    findSold(slug: string): Promise<SoldProject | undefined>
    /** Projects like one that is paused, lapsed or deleted, by any slug that it had. */
    similarToAway(slug: string): Promise<ProjectCard[]>
    /**
     * The plans that a school has read of projects, by their slugs, each with one open as in
     * `findPage`; projects without any are absent.
     */
    findPlans(
      school: School,
      wanted: readonly { slug: string; plan?: string | undefined }[],
    ): Promise<Map<string, { read: ReadPlan[]; open: OpenPlan }>>
    findCards(slugs: readonly string[]): Promise<FoundCards>
    listCards(query: Query<ListQuery & HomeCriteria>): Promise<Page<ProjectCard>>
    /** The drawings of marked floor plans, by the id of the plan; those without marks are absent. */
    drawingsOfPlans(plans: readonly PlanOfProject[]): Promise<Map<string, PlanDrawing>>
    /**
     * How a school reads the best of these plans, by the id of the project; absent where it has read
     * none of them.
     */
    bestOfPlans(school: School, plans: readonly PlanOfProject[]): Promise<Map<string, BestPlan>>
    /** By the id of the area; areas without a project are absent. */
    homesOfAreas(ids: readonly string[]): Promise<Map<string, AreaHomes>>
    /** By the id of the developer, likewise. */
    homesOfDevelopers(ids: readonly string[]): Promise<Map<string, AreaHomes>>
    /**
     * How many projects have which type, and which band by their best plan in the usual school, by
     * the id of the area; areas with very many projects are absent.
     */
    kindsOfAreas(ids: readonly string[]): Promise<Map<string, OfferKinds>>
    /** By the id of the developer, likewise. */
    kindsOfDevelopers(ids: readonly string[]): Promise<Map<string, OfferKinds>>
    similarCards(
      to: Pick<Project, "_id" | "area" | "type" | "price">,
      limit: number,
    ): Promise<ProjectCard[]>
  }
  developers: BySlug<Developer> & Listed<Developer>
  areas: BySlug<Area> & Listed<Area>
  posts: BySlug<Post> & {
    listCards(query: Query<PostListQuery>, reader: Reader): Promise<Page<PostCard>>
    /** The categories of published posts, most used first. */
    categories(): Promise<{ category: string; posts: number }[]>
  }
  search: {
    find(criteria: SearchCriteria, limit: number): Promise<FoundHomes>
    /** The projects of `find` alone, uncounted, and the plans that matched. */
    findCards(
      criteria: SearchCriteria,
      limit: number,
    ): Promise<{ page: Pick<Page<ProjectCard>, "data">; matches: FoundHomes["matches"] }>
    /**
     * The homes of the criteria, of each further choice, and how many more there are without each
     * that has choices; reads none of them.
     */
    count(
      criteria: SearchCriteria,
    ): Promise<{ facets: Facets; total: number; without: FoundHomes["relaxations"] }>
    /** The starting price of each number of bedrooms, fewest first; none in a large catalogue. */
    bedroomPrices(criteria: HomeCriteria): Promise<BedroomPrice[]>
    /** The criteria that a phrase names; nothing where it is a name, or names none. */
    readPhrase(phrase: string): Promise<UnderstoodPhrase | undefined>
    /** Names of all kinds that the words may mean, the likeliest first. */
    suggest(words: string): Promise<Suggestion[]>
  }
  /** The newest records of each entity, `wanted` of them. */
  frontPage(wanted: Record<KindPath, number>): Promise<{
    projects: Page<ProjectCard>
    areas: Page<Area>
    developers: Page<Developer>
    posts: Page<PostCard>
  }>
  /** All areas and developers, newest first. */
  placeNames(): Promise<PlaceNames>
  /** The homes of an area or a developer, by its id. */
  offerOf: Record<"area" | "developer", (id: string) => Promise<Offer>>
  /**
   * How many projects of developers, by the ids of these, have a registration on their pages; those
   * without one are absent.
   */
  countRegistered(developers: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** The permits and registrations of projects, by the ids of these. */
  advertised(ids: readonly string[]): Promise<ReadonlyMap<string, Advertised>>
  /** The newest projects of a developer, by its id, in each status: at most so many. */
  newestByStatus(developer: string, most: number): Promise<Record<HomeStatus, NamedProject[]>>
  /** The pages of homes by area, type, bedrooms and city, by their paths. */
  landings(): Promise<ReadonlyMap<string, Landing>>
  siteMap: {
    /** The most pages that the entries may have. */
    mostPages(): Promise<number>
    parts(): Promise<SiteMapPart[]>
    /** The entries of an entity or of one part, oldest first. */
    entries(kind: KindPath, part?: SiteMapPart): Promise<SiteMapEntry[]>
  }
  socialCards: {
    imageOf<Kind extends KindPath>(
      kind: Kind,
      record: SocialRecords[Kind] & { _id: string },
    ): Promise<SocialImage>
  }
  /** Stored pictures by `${folder}/${file}`; unknown ones are absent. */
  describe(wanted: readonly { folder: Folder; file: string }[]): Promise<Map<string, Picture>>
  /** Adds to each record the pictures of its image fields. */
  illustrate<Images extends Record<string, ImageSlot>, Row extends object>(
    kind: { images: Images },
    records: Row[],
  ): Promise<(Row & { pictures: Illustrations<Images> })[]>
  /** The QR code of a text as an SVG path to stroke, half a unit down, in a square of `size` units. */
  qrLines(text: string): { size: number; path: string }
  /** Throws `tooManyRequests` after too many enquiries from the network of the address. */
  countEnquiry(address: string): Promise<void>
  enquiries: { receive(enquiry: EnquiryInput): Promise<unknown> }
  /** Throw `unauthenticated`, and `tooManyRequests` after too many failures. */
  signIn: {
    /** Call it before each attempt. */
    countTry(client: SignInClient): Promise<void>
    withPassword(attempt: SignInClient & { email: string; password: string }): Promise<SignInAnswer>
    withCode(attempt: SignInClient & { code: string }): Promise<SignInAnswer>
  }
  /** Whether another person than the author has to publish the records of a kind (FOUR_EYES). */
  needsSecond(kind: KindPath): boolean
  accountLinks: {
    /** Whether links for a forgotten password can be mailed. */
    isMailed: boolean
    /** Mails one, if the address has an account. Throws `conflict` without a mail server. */
    forgotten(email: string, client: SignInClient): Promise<void>
  }
}

/** JSON text as the database wrote it, with the type of its value. */
export type Json<T> = string & { readonly __of?: T }

/** One page of a list. */
export interface Page<T> {
  /** A JSON array. */
  data: Json<T[]>
  results: number
  total: number
  /** `total` is a lower bound: counting stopped there. */
  totalIsMinimum: boolean
  page: number
  limit: number
}

/**
 * The reader of a request: staff see drafts. The file of a kind decides which records a reader may
 * see, never a page.
 */
export interface Reader {
  isStaff: boolean
}

type Query<Filters extends ListQuery> = ListQuery & Partial<Omit<Filters, keyof ListQuery>>

interface Listed<Item> {
  list(query: ListQuery, reader: Reader): Promise<Page<Item>>
}

/** Cards in the order of their slugs. */
export interface FoundCards {
  cards: ProjectCard[]
  /** Old slugs with the current ones, "" for a deleted project. */
  moved: Record<string, string>
  /** How many of the projects are off the site for now. */
  away: number
}

export interface FormerSlug {
  slug: string | undefined
  /** The record is a draft, paused or lapsed, and can come back. */
  isPaused: boolean
}

export interface BySlug<T> {
  kind: { name: KindName; path: KindPath }
  findBySlug(slug: string, reader: Reader): Promise<Json<T> | undefined>
  /**
   * The current slug of the record that once had this one, undefined in it when the record is
   * deleted or off the site for now. Undefined when no record ever had it.
   */
  findFormerSlug(slug: string): Promise<FormerSlug | undefined>
}

export interface SiteFacts {
  name: string
  phone: string
  /** In international form, `+971…`. */
  whatsapp: string
  email: string
  address: string
  /** Office hours, one line each: `Monday to Friday: 9:00 to 18:00`. Empty when not set. */
  hours: string[]
  /** How soon an enquiry is answered; nothing is promised when not set. */
  answerWithinHours?: number | undefined
  /** Addresses of the site's own pages elsewhere. */
  socialLinks: string[]
  /** The licence of the firm in words: `Licence ORN 12345`. */
  licence: string
  /** Whether the content is the demo's: neither licence nor permit number is set. */
  isSample: boolean
}

/** The floor plan of a project that is shown, and the school of its reading. */
export interface OpenedPlan {
  school: School
  /** The floor plan's _id; where none has it, the best plan that has been read. */
  plan?: string | undefined
}

/** The parts of a project's page, as the database wrote them. */
export interface ProjectPage {
  /** Its floor plans without their marks and readings. */
  project: Json<Project>
  plans: Json<ReadPlan[]>
  /** The plan that was requested, or the best; null where none has been read. */
  open: Json<OpenPlan> | null
  area: Json<Area> | null
  developer: Json<Developer> | null
  /** The nearest first. */
  similar: Json<ProjectCard[]>
}

export interface PlaceNames {
  areas: { _id: string; name: string; slug: string }[]
  developers: { _id: string; name: string; slug: string }[]
}

/** The data of the page of a sold-out project. */
export interface SoldProject {
  project: Pick<
    Project,
    "_id" | "slug" | "name" | "title" | "type" | "city" | "nutshell" | "imagery" | "area"
  > & { featureImage: string; gallery: string[] }
  similar: ProjectCard[]
}

/** A summary of the projects of an area or of a developer. */
export interface Offer {
  /** Starting prices in whole AED, of those that have one. */
  prices: { least: number; most: number } | undefined
  ready: number
  offPlan: number
  /** The handover of the off-plan project that is ready first, `Q3 2027`. */
  next: string | undefined
  /** Of the one that is ready last. */
  last: string | undefined
  /** By the band that the usual school gives their best plan; those without a band are in none. */
  bands: Record<Band, number>
  /** Of the strong and good ones, those with such a plan whose band holds if north is 5° off. */
  firm: number
  /** The most frequent first; each in the spelling that most projects have. */
  types: { type: string; projects: number }[]
  /** The developers of an area, the areas of a developer; those with the most projects first. */
  partners: (Reference & { projects: number })[]
}

/** The homes with so many bedrooms. */
export interface BedroomPrice {
  bedrooms: number
  /** How many projects have such homes. */
  homes: number
  /** AED; null where none has a price. */
  least: number | null
}

/** A project by its name. */
export type NamedProject = Pick<ProjectCard, "name" | "slug" | "handover">

/** The living permit of a project, and its entry in the land register. */
export type Advertised = Required<Pick<Project, "permit" | "registration">>

/** A floor plan by its id and that of its project. */
export interface PlanOfProject {
  project: string
  plan: string
}

/** The best of several plans of a project, and how many homes these show. */
export interface BestPlan {
  best: SchoolSummary
  homes: number
}

/** The picture of a floor plan by its file, with its marks. */
export interface PlanDrawing extends Pick<FloorPlan, "image"> {
  marks: PlanMarks
}

/** The projects of an area in short, for its card. */
export interface AreaHomes {
  projects: number
  /** Starting prices in whole AED, of those that have one. */
  prices: { least: number; most: number } | undefined
  /** Of its first project. */
  city: string
}

/** The projects of an area or of a developer by kind. */
export type OfferKinds = Pick<Offer, "bands" | "firm" | "types">

/** A public page of the catalogue. */
export interface SiteMapEntry {
  slug: string
  /** Instant, ISO 8601 in UTC, to the second. */
  updatedAt: string
  /** Ids of a project's floor plans whose readings have pages. */
  readings?: string[]
}

/** A part of an entity's pages that is read at once. */
export interface SiteMapPart {
  kind: KindPath
  /** 1, 2, … */
  number: number
  /** The id before its first record; empty for the first part. */
  after: string
  /** The id of its last record; undefined for the last part, which is open-ended. */
  upTo: string | undefined
  /** Records in it. */
  size: number
  /** When any of its records was last changed. */
  updatedAt: string
}

/** The fields that a social card shows. */
export interface SocialRecords {
  projects: Pick<
    Project,
    | "name"
    | "area"
    | "city"
    | "price"
    | "type"
    | "bedroomNumber"
    | "handover"
    | "featureImage"
    | "vastu"
  >
  areas: Pick<Area, "name" | "price" | "img">
  developers: Pick<Developer, "name" | "img">
  posts: Pick<Post, "title" | "category" | "featuredImage"> & Pick<PostCard, "words">
}

/** A card as the head of a page names it. */
export interface SocialImage {
  /** A path on the public origin; it changes with the content of the card. */
  url: string
  /** Pixels. */
  width: number
  height: number
  /** The text of the card. */
  alt: string
}

/** A picture for each image field, or a list of them where the field holds many. */
export type Illustrations<Images extends Record<string, ImageSlot>> = {
  [Slot in keyof Images]: Images[Slot] extends { many: true } ? Picture[] : Picture | undefined
}

/** The client of a sign-in attempt. */
export interface SignInClient {
  /** Its network address. */
  address: string
  userAgent: string | undefined
  /** Its Cookie header: the session in it ends. */
  cookies: string | undefined
}

/** The user once signed in, absent while a code is required; and the cookies to set. */
export interface SignInAnswer {
  user?: SignedInUser | undefined
  cookies: string[]
}
