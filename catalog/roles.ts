import { formatList } from "./format.ts"
import type { KindPath } from "./kind.ts"

/** From the one that may do most to the one that may do least. */
export const ROLES = ["owner", "editor", "writer", "reader"] as const
export type Role = (typeof ROLES)[number]

/** The name of each role, and its purpose in a sentence. */
export const ROLE_WORDS: Record<Role, { name: string; purpose: string }> = {
  owner: {
    name: "Owner",
    purpose: "May do everything, also invite colleagues and empty the trash.",
  },
  editor: {
    name: "Editor",
    purpose: "Publishes, changes and deletes all records, and answers enquiries.",
  },
  writer: {
    name: "Writer",
    purpose: "Writes drafts of all records for others to publish, and publishes posts.",
  },
  reader: {
    name: "Reader",
    purpose: "Reads records, drafts and the activity, and changes nothing.",
  },
}

export type Permission =
  /** The own account. */
  | "account"
  /** Records that are not on the site, the history, the trash, the activity. */
  | "read"
  /** Drafts of every kind. */
  | "write"
  /** To put projects, developers and areas on the site, change, remove and restore them. */
  | "publish"
  /** The same of posts. */
  | "publishPosts"
  /** Enquiries of visitors, which are personal data. */
  | "enquiries"
  /** The files that prove a permit. */
  | "evidence"
  | "emptyTrash"
  /** Accounts of other staff. */
  | "people"

/** The roles that have each permission; the API and the dashboard read no other table. */
const ALLOWED: Record<Permission, readonly Role[]> = {
  account: ROLES,
  read: ROLES,
  write: ["owner", "editor", "writer"],
  publish: ["owner", "editor"],
  publishPosts: ["owner", "editor", "writer"],
  enquiries: ["owner", "editor"],
  evidence: ["owner"],
  emptyTrash: ["owner"],
  people: ["owner"],
}

/** The permission to publish, change and remove records of each kind. */
export const PUBLISHES: Record<KindPath, Permission> = {
  projects: "publish",
  developers: "publish",
  areas: "publish",
  posts: "publishPosts",
}

/** The permission to restore a deleted record: to publish it, where it was on the site. */
export function restores({ kind, wasPublic }: { kind: KindPath; wasPublic: boolean }): Permission {
  return wasPublic ? PUBLISHES[kind] : "write"
}

export function may(role: Role, permission: Permission): boolean {
  return ALLOWED[permission].includes(role)
}

export function rolesWith(permission: Permission): readonly Role[] {
  return ALLOWED[permission]
}

/** The roles with a permission in words: `owners and editors`. */
export function formatRolesWith(permission: Permission): string {
  return formatList(ALLOWED[permission].map((role) => `${role}s`))
}
