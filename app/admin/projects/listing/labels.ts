/** A part of a listing, which a line names by its label. */
export type Part =
  | "name"
  | "title"
  | "price"
  | "type"
  | "size"
  | "plot"
  | "bedrooms"
  | "bathrooms"
  | "handover"
  | "area"
  | "developer"
  | "address"
  | "city"
  | "country"
  | "location"
  | "map"
  | "nearby"
  | "payment"
  | "permit"
  | "summary"
  | "description"
  | "about"
  | "amenities"
  | "units"
  | "ignored"

const LABELS: Record<Part, RegExp> = {
  name: /^(?:project|project name|property name|name|development|building|tower|project title)$/,
  title: /^(?:title|headline|tagline|listing title)$/,
  units:
    /^(?:units? prices?|price list|unit types?|unit types? and prices?|availability|available units|floor plans)$/,
  price:
    /^(?:(?:starting|start|launch|asking|sale|selling|unit|total|base) )?prices?(?: from| range| \(?aed\)?| starting from)?$|^(?:starting (?:from|at)|prices? (?:start|starts|starting) (?:from|at)|from)$/,
  type: /^(?:(?:property|unit|home|project) )?types?$|^category$|^property$/,
  size: /^(?:(?:built[- ]?up|unit|internal|total|saleable|gross|living|floor) )?(?:size|sizes|area size|sq ?ft|bua|built[- ]?up area|unit area|total area|floor area|saleable area)(?: range| from| \(?(?:sq\.? ?ft|sqft|bua)\)?)?$|^built[- ]?up$|^area \(?(?:sq\.? ?ft|sqft)\)?$/,
  plot: /^plot(?: size| area)?$/,
  bedrooms:
    /^(?:no\.? of |number of )?(?:bed|beds|bedroom|bedrooms|br|bhk|bedroom number|rooms|configuration|unit mix|units)$/,
  bathrooms: /^(?:no\.? of |number of )?(?:bath|baths|bathroom|bathrooms|bathroom number|toilets)$/,
  handover:
    /^(?:(?:expected|estimated|anticipated|est\.?) )?(?:hand ?over|completion|completion date|delivery|possession|ready by|handover date|delivery date)(?: date| by| in)?$|^(?:completion )?status$/,
  area: /^(?:area|community|district|neighbou?rhood|sub[- ]?community|master community|master development|master plan)(?: name)?$/,
  developer: /^(?:developer|developers|developed by|builder|master developer|developer name|by)$/,
  address: /^(?:(?:full |street |project )?address)$/,
  city: /^(?:city|emirate|emirates)$/,
  country: /^country$/,
  location: /^(?:location|where)$/,
  map: /^(?:(?:google )?maps?(?: link| location| pin)?|pin|location pin|location link|coordinates|gps|geo|lat ?\/ ?lo?ng|latitude ?[/,&] ?longitude)$/,
  nearby:
    /^(?:near ?by(?: areas?| places| landmarks| attractions)?|nearest|close to|landmarks|connectivity|surroundings|neighbou?ring areas|key distances|proximity|distances)$/,
  payment:
    /^(?:(?:flexible |easy )?payment(?: plan| plans| terms| schedule| structure| options| plan details)?|installments?|instal?ment plan|pp)$/,
  permit:
    /^(?:(?:trakheesi|rera|dld|adrec|dtcm|ded|advertising|advertisement|ad|marketing|madhmoun)[\s/]*)*(?:permit|licen[sc]e|qr|orn|brn)?(?: no\.?| number| nr\.?| #| id)?$/,
  summary: /^(?:summary|short description|in a nutshell|in brief|at a glance|highlights?)$/,
  description:
    /^(?:description|long description|about(?: the project| this property| the property)?|overview|details|project description|property description|the project|introduction)$/,
  about:
    /^(?:about the (?:area|location|community|neighbou?rhood)|location description|the location|the neighbou?rhood|location overview)$/,
  amenities:
    /^(?:(?:key |project |building )?(?:amenities|features|facilities|features and amenities|amenities and facilities|features (?:&|\/) amenities|amenities (?:&|\/) facilities|key features))$/,
  ignored:
    /^(?:from|to|cc|bcc|subject|sent|date|phone|mobile|tel|telephone|call|whatsapp|e-?mail|mail|website|web|www|reference|ref|ref\.? no\.?|reference number|agent|agency|broker|listed by|listed|posted|contact|attachments?|id|broker orn|agent brn)$/,
}

const EMPTY_PERMIT = /^(?:no\.?|number|nr\.?|#|id)?$/
const SEPARATED = /^([^:\t|=]{2,40}?)\s*(?::|\t+|=|\|)\s*(.*)$/
const DASHED = /^(.{2,40}?)\s[-–—]\s(.*)$/
/** Labels that a value may follow without a sign between them. */
const BARE =
  /^(starting price|prices? from|starting from|starting at|price|size|bua|built-up area|handover|completion|bedrooms?|bathrooms?|developer|developed by|permit(?: no\.?| number)?)\s+(.+)$/i

export function labelOf(line: string): { part: Part; value: string } | undefined {
  for (const pattern of [SEPARATED, DASHED]) {
    const [, label, value = ""] = pattern.exec(line) ?? []
    const part = label === undefined ? undefined : partOf(label)
    if (part) return { part, value: value.trim() }
  }
  const alone = partOf(line.replace(/[:\s]+$/, ""))
  if (alone) return { part: alone, value: "" }
  const [, label, value = ""] = BARE.exec(line) ?? []
  const part = label && value.length <= 60 ? partOf(label) : undefined
  return part && (!NUMERIC.has(part) || /\d|ready/i.test(value)) ? { part, value } : undefined
}

const NUMERIC = new Set<Part>(["price", "size", "handover", "bedrooms", "bathrooms", "permit"])

function partOf(label: string): Part | undefined {
  const words = label.toLowerCase().replace(/\s+/g, " ").trim()
  if (words === "" || EMPTY_PERMIT.test(words)) return undefined
  return (Object.keys(LABELS) as Part[]).find((part) => LABELS[part].test(words))
}
