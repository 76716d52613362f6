import { createHash } from "node:crypto"
import { area } from "#catalog/area.ts"
import { developer } from "#catalog/developer.ts"
import { formatBedrooms, formatCount, formatShortPrice, readingMinutes } from "#catalog/format.ts"
import type { KindPath } from "#catalog/kind.ts"
import { post } from "#catalog/post.ts"
import { type Project, project } from "#catalog/project.ts"
import { bandWords, headline, SCHOOL_WORDS } from "#catalog/vastu/words.ts"
import type { PageServices, Reader, SocialImage, SocialRecords } from "#contract/page-services.ts"
import { CARD_DESIGN, CARD_SIZE, type SocialCard } from "../media/social-card.ts"
import { VISITOR } from "./collection.ts"
import { type Json, parse } from "./read.ts"

/** The fields of a card that come from the record: all but the name of the site. */
type Words = Omit<SocialCard, "siteName">

/** How cards show each kind. */
const WORDS = {
  projects: (shown: SocialRecords["projects"]): Words => ({
    picture: pictureOf(project.images.featureImage, shown.featureImage),
    eyebrow: listed([shown.area?.name, shown.city], ", "),
    heading: shown.name,
    price: from(shown.price),
    facts: [
      listed([shown.type, formatBedrooms(shown.bedroomNumber, shown.type), shown.handover], " · "),
      ...bandOf(shown.vastu),
    ],
  }),
  areas: (shown: SocialRecords["areas"]): Words => ({
    picture: pictureOf(area.images.img, shown.img),
    eyebrow: "Vastu-friendly homes in",
    heading: shown.name,
    price: from(shown.price),
    facts: [],
  }),
  developers: (shown: SocialRecords["developers"]): Words => ({
    picture: pictureOf(developer.images.img, shown.img),
    eyebrow: "Homes and story of",
    heading: shown.name,
    price: "",
    facts: [],
  }),
  posts: (shown: SocialRecords["posts"]): Words => ({
    picture: pictureOf(post.images.featuredImage, shown.featuredImage),
    eyebrow: shown.category,
    heading: shown.title,
    price: "",
    facts: [`${formatCount(readingMinutes(shown.words))} min read`],
  }),
}

type Describe = PageServices["describe"]

type Finders = Record<
  KindPath,
  { getById(id: string, reader: Reader): Promise<Json<{ _id: string }>> }
>

/** The pictures of catalogue pages for link previews. */
export function socialCards(
  collections: Finders,
  { siteName, describe }: { siteName: string; describe: Describe },
) {
  /** The address and the alt text of a record's card, for its page. */
  async function imageOf<Kind extends KindPath>(
    kind: Kind,
    record: SocialRecords[Kind] & { _id: string },
  ): Promise<SocialImage> {
    const card = await cardOf(kind, record)
    const { eyebrow, heading, price, facts } = card
    const alt = listed([heading, eyebrow, price, ...facts], ", ")
    return { url: addressOf(kind, record._id, card), ...CARD_SIZE, alt }
  }

  /**
   * The current card of a record, its hash and its address. Throws `notFound` for records that are
   * not public.
   */
  async function find(kind: KindPath, id: string) {
    const record = parse(await collections[kind].getById(id, VISITOR))
    const card = await cardOf(kind, record as never)
    return { card, hash: hashOf(card), address: addressOf(kind, id, card) }
  }

  async function cardOf<Kind extends KindPath>(
    kind: Kind,
    record: SocialRecords[Kind],
  ): Promise<SocialCard> {
    const words = WORDS[kind] as (shown: SocialRecords[Kind]) => Words
    const card = { siteName, ...words(record) }
    const { picture } = card
    const described =
      picture && (await describe([picture])).get(`${picture.folder}/${picture.file}`)
    const focalPoint = described?.focalPoint
    return picture && focalPoint ? { ...card, picture: { ...picture, focalPoint } } : card
  }

  return { imageOf, find }
}

function addressOf(kind: KindPath, id: string, card: SocialCard): string {
  return `/social/${kind}/${id}-${hashOf(card)}.jpg`
}

function hashOf(card: SocialCard): string {
  return createHash("sha256")
    .update(JSON.stringify([CARD_DESIGN, card]))
    .digest("hex")
    .slice(0, 32)
}

function pictureOf<Slot extends { folder: string }>(
  { folder }: Slot,
  file: string | null | undefined,
) {
  return file ? { folder: folder as Slot["folder"], file } : undefined
}

/** The result of its best home by the modern school; empty where too little could be assessed. */
function bandOf(vastu: Project["vastu"]): string[] {
  const summary = vastu?.schools.modern
  if (!vastu || !summary?.band) return []
  const words = summary.bandRange
    ? `${bandWords(summary).word}, best of ${vastu.plans} plans`
    : headline(summary)
  return [
    `By ${SCHOOL_WORDS.modern.adjective} Vastu: ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
  ]
}

/** A price is that of the least expensive home; 0 is none. */
function from(price: number): string {
  return price > 0 ? `From ${formatShortPrice(price)}` : ""
}

function listed(words: (string | undefined)[], separator: string): string {
  return words.filter(Boolean).join(separator)
}
