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
export type PermitScope = (typeof PERMIT_SCOPES)[number]

/** An advertising permit of a project, as staff see it. Days are ISO 8601 dates of the UAE. */
export interface Permit {
  _id: string
  system: PermitSystem
  scope: PermitScope
  number: string
  /** Its page on the site of the authority; empty when unknown. */
  url: string
  issuedOn: string | null
  /** The last day on which it is valid. */
  expiresOn: string
  holder: string
  /** The price that it was granted for, in whole AED. */
  price: number | null
  /** The size that it was granted for, in square feet. */
  areaSize: number | null
  /** The stored document, which the site never shows. */
  evidence: { name: string; bytes: number } | null
  /** When it was last saved, and by whom. Instant, ISO 8601 in UTC. */
  checkedAt: string
  checkedBy: string
}

/**
 * One check of a listing, with the facts of the land register where these were looked up. Looks are
 * added and never changed.
 */
export interface Look {
  _id: string
  /** Date in the UAE. */
  lookedOn: string
  lookedBy: string
  authority: string
  /** The number of the project in the register; empty where the register was not looked up. */
  number: string
  escrowBank: string
  /** Per cent. */
  completion: number | null
  /** `Ready`, or a quarter such as `Q4 2027`; empty when unknown. */
  expectedCompletion: string
  sourceUrl: string
}

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
