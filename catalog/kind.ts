/** The id that a select sends for its "No Select" option; it means none (specification §2, §9). */
export const NO_SELECTION_ID = "000000000000000000000000"

/** The folders of the asset host, one per use of a picture (specification §2). */
export const FOLDERS = [
  "projects/featImg",
  "projects/logos",
  "projects/brochures",
  "projects/gallery",
  "projects/floorplans",
  "developers",
  "areas",
  "posts",
] as const

export type Folder = (typeof FOLDERS)[number]

/** A field of a kind that holds the name of a stored picture, or a list of names when `many`. */
export interface ImageSlot {
  /** The word on the form. */
  label: string
  folder: Folder
  required?: boolean
  many?: boolean
  /** Holds a PDF to download instead of a picture. */
  isPdf?: boolean
  /** Shows a place: a photograph or, as the record's `imagery` states, an illustration. */
  isScene?: boolean
}

/** The sort of pictures that a record has: renderings are illustrations, plans and drawings not. */
export const IMAGERIES = ["photographs", "illustrations"] as const
export type Imagery = (typeof IMAGERIES)[number]

/** The words of specification §8, to the letter. */
export interface Messages {
  created: string
  notCreated: string
  updated: string
  notUpdated: string
  deleted: string
  notDeleted: string
}

export type KindName = "Project" | "Developer" | "Area" | "Post"
export type KindPath = "projects" | "developers" | "areas" | "posts"

/** The columns that the database sets of a record of every kind. */
export interface StoredRecord {
  _id: string
  slug: string
  /** Instant, ISO 8601 in UTC. */
  createdAt: string
  updatedAt: string
  /** Grows by one with every change; sent back by a form so that a stale save is noticed. */
  version: number
}

/** The facts of one kind of content: its fields, its pictures and its texts. */
export interface Kind<Images extends Record<string, ImageSlot> = Record<string, ImageSlot>> {
  name: KindName
  /** The kind's word in URLs: of the API, of the public site, of the dashboard. */
  path: KindPath
  /** The field that names a record and that its slug is made from. */
  nameField: "name" | "title"
  /**
   * The fields that staff write, without pictures, each with its label on the form. The kind's
   * schema, `inputs.ts`, defines their values.
   */
  fields: Readonly<Record<string, string>>
  images: Images
  /** Long texts, which a list leaves out and a single record carries. */
  longFields: readonly string[]
  /** The fields a list may be sorted by. `_id` is always the last, so that the order is total. */
  sortable: readonly string[]
  /** Whether people say the initials of a long name: JVC is Jumeirah Village Circle. */
  isKnownByInitials?: boolean
  /** Whether `limit=0` (all) is open to everyone, or to a session alone. */
  allIsPublic: boolean
  messages: Messages
}

/** Keeps the precise types of a kind's facts. */
export function defineKind<const K extends Kind>(kind: K): K {
  return kind
}
