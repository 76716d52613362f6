import { firstOf } from "./lists.ts"

/** Somewhere that homes can be searched near: a landmark or the middle of an area. */
export interface Landmark {
  slug: string
  name: string
  /** `[longitude, latitude]` in degrees, to about 300 m, read off public maps. */
  at: readonly [longitude: number, latitude: number]
}

type Entry = [slug: string, name: string, longitude: number, latitude: number]

const SIGHT_ENTRIES: Entry[] = [
  ["burj-khalifa", "Burj Khalifa", 55.2744, 25.1972],
  ["dubai-mall", "Dubai Mall", 55.2796, 25.1985],
  ["mall-of-the-emirates", "Mall of the Emirates", 55.2006, 25.1181],
  ["ibn-battuta-mall", "Ibn Battuta Mall", 55.1206, 25.0443],
  ["burj-al-arab", "Burj Al Arab", 55.1853, 25.1412],
  ["expo-city-dubai", "Expo City Dubai", 55.1483, 24.9622],
  ["dubai-international-airport", "Dubai International Airport", 55.3644, 25.2532],
  ["al-maktoum-international-airport", "Al Maktoum International Airport", 55.1614, 24.8964],
  ["zayed-international-airport", "Zayed International Airport", 54.6511, 24.433],
  ["sharjah-international-airport", "Sharjah International Airport", 55.5172, 25.3286],
  [
    "ras-al-khaimah-international-airport",
    "Ras Al Khaimah International Airport",
    55.9389,
    25.6135,
  ],
  ["sheikh-zayed-grand-mosque", "Sheikh Zayed Grand Mosque", 54.4749, 24.4128],
  ["louvre-abu-dhabi", "Louvre Abu Dhabi", 54.3983, 24.5338],
  ["yas-mall", "Yas Mall", 54.6077, 24.4883],
]

const AREA_ENTRIES: Entry[] = [
  ["dubai-marina", "Dubai Marina", 55.1403, 25.0805],
  ["downtown-dubai", "Downtown Dubai", 55.2744, 25.1972],
  ["business-bay", "Business Bay", 55.272, 25.185],
  ["palm-jumeirah", "Palm Jumeirah", 55.139, 25.1124],
  ["jumeirah-village-circle", "Jumeirah Village Circle", 55.21, 25.06],
  ["jumeirah-village-triangle", "Jumeirah Village Triangle", 55.188, 25.047],
  ["dubai-hills-estate", "Dubai Hills Estate", 55.246, 25.105],
  ["arabian-ranches", "Arabian Ranches", 55.269, 25.052],
  ["dubai-creek-harbour", "Dubai Creek Harbour", 55.351, 25.2],
  ["emaar-beachfront", "Emaar Beachfront", 55.14, 25.097],
  ["jumeirah-lake-towers", "Jumeirah Lake Towers", 55.145, 25.069],
  ["jumeirah-beach-residence", "Jumeirah Beach Residence", 55.133, 25.078],
  ["bluewaters-island", "Bluewaters Island", 55.121, 25.08],
  ["sobha-hartland", "Sobha Hartland", 55.308, 25.179],
  ["meydan", "Meydan", 55.3, 25.156],
  ["al-furjan", "Al Furjan", 55.148, 25.029],
  ["arjan", "Arjan", 55.239, 25.06],
  ["dubai-sports-city", "Dubai Sports City", 55.2215, 25.039],
  ["motor-city", "Motor City", 55.238, 25.046],
  ["damac-hills", "DAMAC Hills", 55.253, 25.027],
  ["damac-hills-2", "DAMAC Hills 2", 55.375, 24.99],
  ["town-square", "Town Square", 55.289, 25.007],
  ["dubai-silicon-oasis", "Dubai Silicon Oasis", 55.385, 25.121],
  ["dubai-south", "Dubai South", 55.15, 24.89],
  ["majan", "Majan", 55.314, 25.099],
  ["international-city", "International City", 55.411, 25.165],
  ["discovery-gardens", "Discovery Gardens", 55.137, 25.039],
  ["jebel-ali-village", "Jebel Ali Village", 55.129, 25.029],
  ["bur-dubai", "Bur Dubai", 55.296, 25.255],
  ["yas-island", "Yas Island", 54.605, 24.494],
  ["saadiyat-island", "Saadiyat Island", 54.435, 24.544],
  ["al-reem-island", "Al Reem Island", 54.406, 24.497],
  ["al-raha-beach", "Al Raha Beach", 54.59, 24.455],
  ["masdar-city", "Masdar City", 54.618, 24.429],
  ["aljada", "Aljada", 55.466, 25.315],
  ["maryam-island", "Maryam Island", 55.372, 25.33],
  ["al-marjan-island", "Al Marjan Island", 55.74, 25.676],
  ["al-hamra-village", "Al Hamra Village", 55.78, 25.685],
  ["mina-al-arab", "Mina Al Arab", 55.837, 25.718],
  ["al-zorah", "Al Zorah", 55.478, 25.429],
]

/** Buildings and airports; the other landmarks are areas. */
export const SIGHTS: Landmark[] = SIGHT_ENTRIES.map(landmark)
export const LANDMARKS: Landmark[] = [...SIGHTS, ...AREA_ENTRIES.map(landmark)]
export const LANDMARK_SLUGS = LANDMARKS.map(({ slug }) => slug)

function landmark([slug, name, ...at]: Entry): Landmark {
  return { slug, name, at }
}

/** The landmark of an address's `near`. */
export function landmarkOf(slug: string | undefined): Landmark | undefined {
  return LANDMARKS.find((landmark) => landmark.slug === slug)
}

/** Kilometres in a degree of latitude. */
export const KM_PER_DEGREE = 111.195

/** Kilometres as the crow flies; exact to a thousandth within the country. */
export function distanceKm(one: Position, other: Position): number {
  return Math.hypot(...kmBetween(one, other))
}

/** A landmark as it is seen from somewhere. */
export interface SeenLandmark extends Landmark {
  km: number
  /** Kilometres to the east and to the north. */
  by: readonly [east: number, north: number]
}

/** The nearest landmarks, nearest first; of two at one place the first, and `without` is left out. */
export function landmarksAround(from: Position, count: number, without?: string): SeenLandmark[] {
  const others = LANDMARKS.filter(({ slug }) => slug !== without)
  const seen = others.map((landmark) => {
    const by = kmBetween(from, landmark.at)
    return { ...landmark, by, km: Math.hypot(...by) }
  })
  return seen
    .toSorted((one, other) => one.km - other.km)
    .filter((landmark, index, all) => landmark.km !== all[index - 1]?.km)
    .slice(0, count)
}

/** The nearest airport of the country, however far it is. */
export function nearestAirport(from: Position): { name: string; km: number } {
  const airports = SIGHTS.filter(({ slug }) => slug.endsWith("-airport"))
  return firstOf(
    airports
      .map(({ name, at }) => ({ name, km: distanceKm(from, at) }))
      .sort((one, other) => one.km - other.km),
  )
}

export type Position = readonly [longitude: number, latitude: number]

/** From one place to another, to the east and to the north. */
export function kmBetween(from: Position, to: Position): readonly [east: number, north: number] {
  const middle = (((from[1] + to[1]) / 2) * Math.PI) / 180
  const east = (to[0] - from[0]) * Math.cos(middle)
  return [east * KM_PER_DEGREE, (to[1] - from[1]) * KM_PER_DEGREE]
}
