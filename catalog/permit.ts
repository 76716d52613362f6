import type { Look, Permit } from "./permit-input.ts"

/** The systems of the authorities that permit advertisements. */
export const PERMIT_SYSTEMS = ["trakheesi", "madhmoun", "other"] as const
export type PermitSystem = (typeof PERMIT_SYSTEMS)[number]

export const SYSTEM_WORDS: Record<PermitSystem, string> = {
  trakheesi: "Trakheesi",
  madhmoun: "Madhmoun",
  other: "Other permit",
}

/** A permit covers a project as a whole, or one unit of it. */
export const PERMIT_SCOPES = ["project", "unit"] as const

/** The permit of a listing as visitors see it. */
export type ShownPermit = Pick<Permit, "system" | "number" | "url" | "expiresOn">

/** The facts of the land register as visitors see them, from the latest look-up. */
export interface Registration
  extends Pick<Look, "authority" | "number" | "escrowBank" | "completion" | "sourceUrl"> {
  lookedOn: string
  expectedCompletion: string
  /** The expected completions of all look-ups in order, each with the day that it was first seen. */
  history: { expectedCompletion: string; since: string }[]
}

/** The kind of the jobs that mail a `PermitReminder`. */
export const REMINDER_JOB = "permit-reminder"

/** A permit that ends soon, and its project. */
export interface PermitReminder extends Pick<Permit, "system" | "number" | "expiresOn"> {
  /** The id of the project. */
  project: string
  name: string
}

/** Hosts of the authorities; a permit's page is on one of them or below it. */
export const AUTHORITY_HOSTS = ["dubailand.gov.ae", "dari.ae", "adrec.gov.ae"]

const TRAKHEESI_NUMBER = /^\d{10,11}$/

/** The faults of a permit by itself: its number, or the host of its page. */
export function permitComplaints({
  system,
  number,
  url,
}: Pick<Permit, "system" | "number" | "url">): { path: "number" | "url"; message: string }[] {
  const complaints: ReturnType<typeof permitComplaints> = []
  if (system === "trakheesi" && !TRAKHEESI_NUMBER.test(number))
    complaints.push({ path: "number", message: "A Trakheesi permit number has 10 or 11 digits" })
  if (url !== "" && !isAuthorityPage(url))
    complaints.push({
      path: "url",
      message: `The official page is an https address of ${AUTHORITY_HOSTS.join(", ")}`,
    })
  return complaints
}

/** Whether an address is a page of an authority, as the QR code of a permit names it. */
export function isAuthorityPage(text: string): boolean {
  const url = URL.parse(text)
  return (
    url?.protocol === "https:" &&
    url.username === "" &&
    url.port === "" &&
    AUTHORITY_HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  )
}

/** The facts of the register from the checks of a listing; undefined without a look-up. */
export function registrationOf(looks: readonly Look[]): Registration | undefined {
  const lookups = looks
    .filter(({ number }) => number !== "")
    .toSorted((a, b) => (`${a.lookedOn} ${a._id}` < `${b.lookedOn} ${b._id}` ? -1 : 1))
  const last = lookups.at(-1)
  if (!last) return undefined
  const history: Registration["history"] = []
  for (const { expectedCompletion, lookedOn: since } of lookups) {
    if (expectedCompletion !== "" && expectedCompletion !== history.at(-1)?.expectedCompletion)
      history.push({ expectedCompletion, since })
  }
  const { _id, lookedBy, ...facts } = last
  return { ...facts, history }
}
