/**
 * A work that rules are taken from. A traced source has the address of a page or of a file at a
 * commit, the place in it, and the day on which it was read for these rules. Any other source is
 * only reported, and does not count when a rule says how far its sources agree.
 */
export interface Source {
  title: string
  url?: string
  /** Chapter and verse, page, number of the point, or files of a commit. */
  locator?: string
  /** ISO 8601. */
  readOn?: string
  /** The work that reports it, where it was not read itself. */
  reportedBy?: string
}

/** The day on which every work without `reportedBy` was read. */
const READ_ON = "2026-11-23"
/** Of the sources that version 2026.1 named by a site alone. */
const UNTRACED = "our rules 2026.1, which named the site and no page"
const CHINTAMANI = "https://jainqq.org/explore/090532"
const VASTUFIRST =
  "https://github.com/aucksy/vastuFirst/blob/9d016955b66fff0b1f569c9d7476c721c163895b/rules/src/main/resources/ruleset"
const IVS = "http://indianvastushastra.co.in"
const GOAN = "https://www.thegoan.net/sunday-mag/%EF%BF%BD%EF%BF%BD%EF%BF%BDvastu-tips-for"

const WORKS = {
  // Texts.
  BS: {
    title: "Brihat Samhita",
    url: "https://www.wisdomlib.org/hinduism/book/brihat-samhita/d/doc229297.html",
    locator:
      "53.42–48 the 81 squares, 53.70–75 the doors (Varahamihira, 6th century; translated by N. Chidambaram Iyer, 1884)",
    reportedBy: "the Saptarishis article on its doors, and Sambodhi 22 (1998), page 115",
  },
  VPR: {
    title: "Vishvakarma Prakash",
    url: "https://www.transliteral.org/pages/z100409051149/view",
    locator: "7.61–66, padas of a wall divided by nine or by eight",
  },
  VPC: {
    title: "Vishvakarma Prakash",
    url: "https://www.transliteral.org/pages/z100409051410/view",
    locator: "7.101–103, the place of Brahma in the middle",
  },
  VPM: {
    title: "Vishvakarma Prakash",
    url: "https://jainqq.org/explore/034186/135",
    locator: "7.79–80, doors in the middle of a side",
    reportedBy: "an independent examination of the rules 2026.1",
  },
  BSS: {
    title: "Brihad Shilpashastra",
    url: "https://jainqq.org/pagetext/Bruhad_Shilpashastra_Part_1/008473/164",
    locator: "part 1, verse 252",
  },
  UMA: {
    title: "Umasvami-shravakachara",
    url: `${CHINTAMANI}/87`,
    locator: "112–113, in Vastu Chintamani",
  },
  VSP: {
    title: "Vastusara",
    url: `${CHINTAMANI}/88`,
    locator: "1.107–108, in Vastu Chintamani, page 61",
  },
  VKP: {
    title: "Verse of Vishvakarma",
    url: `${CHINTAMANI}/89`,
    locator: "in Vastu Chintamani, page 62",
  },
  NAR: {
    title: "Narada Samhita",
    url: `${CHINTAMANI}/91`,
    locator: "in Vastu Chintamani, fifth plan",
  },
  VV: {
    title: "Viveka Vilasa",
    url: "https://jainqq.org/explore/022242/186",
    locator: "8.83–84",
  },
  SIX: {
    title: "Plan of the six verses",
    url: "http://www.futuresamachar.com/en/book/remedies-of-vastu-348/23",
    locator: "in Remedies of Vastu, verses 1–6",
  },
  MAN: { title: "Manasara", reportedBy: "VastuFirst (defects.json and disputes.json)" },
  VC: {
    title: "Vastu Chintamani",
    url: `${CHINTAMANI}/121`,
    locator: "pages 94–115",
    reportedBy: "our rules 2026.1",
  },
  VCW: {
    title: "Vastu Chintamani",
    url: `${CHINTAMANI}/197`,
    locator: "table of wells, page 170",
  },
  // Open rule sets.
  VF: {
    title: "VastuFirst",
    url: `${VASTUFIRST}/rooms.json`,
    locator:
      "an open rule set on nine zones: rooms.json, defects.json, disputes.json, doorPadas.json at 9d01695",
  },
  AR: {
    title: "Vastu Layout Inspector",
    url: "https://github.com/AdiRishi/vastu-layout-inspector/blob/28f4117dd7bbdfbddda11a0884bec819bc7efe47/.cursor/rules/vastu-domain-knowledge.mdc",
    locator: "an open rule set: vastu-domain-knowledge.mdc at 28f4117",
  },
  "360": {
    title: "360ghar",
    url: "https://github.com/360ghar/360ghar-backend/blob/ec52f06ef6a377863165e2396a3247cc57846a98/app/services/ai/vastu/prompts.py",
    locator: "rules of its reader of floor plans: prompts.py at ec52f06",
  },
  "16Z": {
    title: "Sixteen-zone handbook",
    url: "https://github.com/amitgupta2131/vastuteq/blob/106c41c123b6db707134d4b858be05d1cde421a5/js/helper/objectEffect.class.js",
    locator:
      "as reproduced in vastuteq, with MahaVastu's vocabulary: objectEffect.class.js at 106c41c",
  },
  MV: {
    title: "MahaVastu",
    url: "https://www.scribd.com/document/671584540/Kupdf-net-Mahavastu-Vastu-Zones",
    locator: "its sixteen zones, page 1",
  },
  // Pages on doors.
  PADA: {
    title: "iiag.co.in",
    url: "https://iiag.co.in/articles/vastu-vidya/32-gates-of-vastu",
    locator: "32 gates of Vastu, whole article",
  },
  DW: {
    title: "Destiny World",
    url: "https://www.destinywworld.in/vastu/doors-entrance",
    locator: "doors and entrance, whole page",
  },
  CV: {
    title: "Connect with Vastu",
    url: "https://www.connectwithvastu.com/post/32-entrances-vastu-shastra-home-prosperity",
    locator: "32 entrances, N1 to N5",
  },
  AL: {
    title: "Astrolexaa",
    url: "https://www.astrolexaa.com/article/selection-of-apartment",
    locator: "selection of an apartment, points 5 to 8",
  },
  // Pages on rooms.
  RV: {
    title: "Remedies of Vastu",
    url: "http://www.futuresamachar.com/en/book/remedies-of-vastu-348/23",
    locator: "rules of the house, points 45 and 50",
  },
  DG: {
    title: "Sanjay Kumar Garg",
    url: "https://www.dhartikgod.page/2019/12/ghar-mein-kahaan-kya-hona-chaa-_CVBPP.html",
    locator: "where things belong in a house, points 1 to 16",
  },
  VSM: {
    title: "vastu-shastra.org",
    url: "http://www.vastu-shastra.org/2015/03/vastu-tips-for-master-bedroom.html",
    locator: "main bedroom, point 1",
  },
  VSO: {
    title: "vastu-shastra.org",
    url: "http://www.vastu-shastra.org/2015/03/childrens-bedroom-in-vastu.html",
    locator: "children's bedroom, points 1 and 2",
  },
  SEN: {
    title: "The Sentinel, Assam",
    url: "https://www.sentinelassam.com/melange/vaastu-tips-for-the-bathroom",
    locator: "on a children's room, second answer",
  },
  KD: {
    title: "Kundli Darpan",
    url: "http://www.kundlidarpan.com/vastu/VASTU-FOR-GUEST-ROOM.html",
    locator: "guest room, points 1 to 3",
  },
  KS: {
    title: "Khushal Sachdeva",
    url: "http://www.indolink.com/Vastu/s072501-004706.html",
    locator: "bathrooms and toilets, first paragraph",
  },
  IVT: {
    title: "Indian Vastu Shastra",
    url: `${IVS}/vastu-the-staircase.html`,
    locator: "staircase, points 2, 5 and 8",
  },
  AMB: {
    title: "Ambe Group",
    url: "https://www.ambegroup.com/vaastu-tips/vaastu-tips-for-stairs",
    locator: "stairs, points 1, 2 and 4",
  },
  VAR: {
    title: "Vasthurengan",
    url: "http://vasthurengan.com/vastu-tips/vastu-for-staircase/",
    locator: "staircase, paragraphs 1 and 2, tips 2 to 4",
  },
  VSB: {
    title: "vastu-shastra.co.in",
    url: "https://vastu-shastra.co.in/vastu-for-balcony/",
    locator: "balcony, points 1 and 2",
  },
  IVD: {
    title: "Indian Vastu Shastra",
    url: `${IVS}/vastu-the-study-room.html`,
    locator: "study, second paragraph",
  },
  VBW: {
    title: "Vedic Birth",
    url: "https://www.vedicbirth.com/vastu/topic/vastu-for-washing-machine",
    locator: "washing machine, placement, and zones to avoid",
  },
  VSS: {
    title: "vastu-shastra.co.in",
    url: "https://vastu-shastra.co.in/vastu-for-servant-room/",
    locator: "servant's room, points 1 to 3",
  },
  IVP: {
    title: "Indian Vastu Shastra",
    url: `${IVS}/vastu-the-parking.html`,
    locator: "parking, points 1 and 4",
  },
  GOP: {
    title: "The Goan",
    url: `${GOAN}-vehicle-parking/75990.html`,
    locator: "parking (Agnelo Pires, 23 October 2021), paragraphs 2 and 3",
  },
  IVS: {
    title: "Indian Vastu Shastra",
    url: `${IVS}/vastu-the-water-tank.html`,
    locator: "water tank, points 1 to 7",
  },
  GOA: {
    title: "The Goan",
    url: `${GOAN}-overhead-water-tank/75676.html`,
    locator: "overhead tank (Agnelo Pires, 16 October 2021), paragraphs 2 to 5",
  },
  KDP: {
    title: "Kundli Darpan",
    url: "http://www.kundlidarpan.com/vastu/Vastu-For-Swimming-Pool.html",
    locator: "swimming pool, second paragraph",
  },
  MVS: {
    title: "Maha Vaastu Shastra",
    url: "https://www.mahavaastushastra.com/vaastu-for-swimming-pool/",
    locator: "swimming pool, points 1 and 2",
  },
  IND: {
    title: "Industrial Vastu",
    url: "https://www.industrialvastu.com/vastutips/2024/04/",
    locator: "septic tank, points 1 and 2",
  },
  GHP: {
    title: "Ghar Planner",
    url: "http://gharplanner.com/vastu-for-spetic-tank.html",
    locator: "septic tank, points 1 and 2",
  },
  // Pages on plot and outline.
  VSC: {
    title: "vastu-shastra.co.in",
    url: "https://vastu-shastra.co.in/shape-of-plot/",
    locator: "shape of the plot, whole page",
  },
  VSH: {
    title: "vaastu-shastra.com",
    url: "https://www.vaastu-shastra.com/shapes-plots-and-their-consequences.html",
    locator: "shapes of plots, whole page",
  },
  BG: {
    title: "Best Astro Guru",
    url: "http://www.bestastroguru.com/Vastu-%E0%A4%B5%E0%A4%BE%E0%A4%B8%E0%A5%8D%E0%A4%A4%E0%A5%81/470/Selection_of_plot-land_In_Vastu.htm",
    locator: "selection of land, whole page",
  },
  FSD: {
    title: "Domestic Vastu",
    url: "http://www.futuresamachar.com/en/book/domestic-vastu-318/47",
    locator: "slopes and roads, section on slopes",
  },
  FST: {
    title: "Domestic Vastu",
    url: "http://www.futuresamachar.com/en/book/domestic-vastu-318/51",
    locator: "roads that end at a plot, section on T-junctions",
  },
  VBC: {
    title: "Vastu Bible",
    url: "http://vastubible.com/cutout-reductions-in-vastu/",
    locator: "cut corners, first section",
  },
  VBE: {
    title: "Vastu Bible",
    url: "http://vastubible.com/extensions-in-vastu/",
    locator: "extensions, favourable and unfavourable extensions",
  },
  SEX: {
    title: "The Sentinel, Assam",
    url: "https://www.sentinelassam.com/melange/extensions-and-projections-of-plots/",
    locator: "extensions of plots (12 September 2019), points 1 to 10",
  },
  VDV: {
    title: "Vaastu Dosh Remedies",
    url: "http://www.vaastudoshremedies.com/vidhi-shula/",
    locator: "roads that end at a house, table of eight directions",
  },
  VDP: {
    title: "Vaastu Dosh Remedies",
    url: "https://vaastudoshremedies.com/vaastu-remedies-for-plot-defects/amp",
    locator: "defects of a plot, rules for buying a plot",
  },
  HTG: {
    title: "Habitat Technology Group",
    url: "http://habitattechnologygroup.org/vastu.php?ref=Physical%20Features",
    locator: "physical features, paragraphs 2 and 3",
  },
  CHV: {
    title: "Chennai Vasthu",
    url: "http://www.chennaivasthu.com/plot-and-building-vasthu/",
    locator: "plot and building, points 1 to 3",
  },
  // Reported alone.
  HL: { title: "Hindustanlink", reportedBy: "our rules 2026.1; not found again" },
  VCA: {
    title: "Vastu Consultant in Australia, flats",
    reportedBy: "our rules 2026.1; not found again",
  },
  GAN: { title: "Gangotri Group", reportedBy: UNTRACED },
  VAS: { title: "Vasthurengan, guest bedroom", reportedBy: UNTRACED },
  LK: { title: "Lal Kitab Hindi", reportedBy: UNTRACED },
  FS113: { title: "Future Samachar, article 113", reportedBy: UNTRACED },
  AST: { title: "AstroVish", reportedBy: UNTRACED },
  AAS: { title: "All About SQFT", reportedBy: UNTRACED },
  TA: { title: "Temple Architecture, bathroom", reportedBy: UNTRACED },
  PA: { title: "propertyadviser.in", reportedBy: UNTRACED },
  FOLK: {
    title: "Sayings of the market",
    reportedBy: UNTRACED,
  },
} satisfies Record<string, Omit<Source, "readOn">>

export type SourceKey = keyof typeof WORKS

/** The works that the rules are taken from. A key stays: stored readings name their sources by it. */
export const SOURCES = Object.fromEntries(
  Object.entries<Source>(WORKS).map(([key, work]) => [
    key,
    work.reportedBy ? work : { ...work, readOn: READ_ON },
  ]),
) as Record<SourceKey, Source>
