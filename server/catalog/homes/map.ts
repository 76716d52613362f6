import { sum } from "#catalog/lists.ts"
import type { Rectangle } from "#catalog/vastu/geometry.ts"
import type { HomeCriteria } from "#contract/homes.ts"
import { type HomesOnMap, MAX_APART, type MapCluster, type MapPoint } from "#contract/map.ts"
import type { Database } from "../../db/open.ts"
import { narrowByName, readingsOf } from "../name-search.ts"
import { type WhereBuilder, whereText } from "../read.ts"
import { bandsFound, bestBand, STRONG_BIT } from "./plan-facts.ts"
import { searchWhere } from "./where.ts"

/*
 * One statement groups homes by the cells of a grid that follows the zoom, from the index
 * projects_in_cells alone. Cells that would cover each other on the screen are joined here. Numbers
 * are exact: each home is in one cell, cluster or point.
 */

/**
 * How near each other the middles of two markers of a kind may be, in CSS pixels: their size. A
 * cluster with strong homes has a line that says how many.
 */
const CLUSTER = { width: 94, height: 48 }
const STRONG_CLUSTER = { width: 94, height: 64 }
const PRICE = { width: 84, height: 32 }
const WORLD_PX = 512
/** On no map could more cells a side be distinguished; a request for more gets larger cells. */
const MAX_CELLS = 48
/** The width in degrees of a request without bounds: that of the country, with room around it. */
const COUNTRY_DEG = 12
/** Of the parallels that a mercator map stretches, near enough for cells. */
const STRETCH = 0.9

type Bounds = [west: number, south: number, east: number, north: number]

interface Cell extends Rectangle {
  count: number
  longitude: number
  latitude: number
  minPrice: number | null
  /** How many homes are strong, and the bits of `bandsFound` of all. */
  strong: number
  bands: number
  /** One of its homes. */
  one: string
}

export interface MapOptions {
  zoom: number
  /** Each home by itself, the first of them in the order of the map, instead of clusters. */
  isApart: boolean
}

/** The part of a catalogue that a list or a search narrows to; `name` is of lists alone. */
export type MapCriteria = HomeCriteria & { name?: string | undefined }

/**
 * The homes of the criteria, grouped for a map at this zoom. Without `bbox`, homes without a
 * position count in `total` as well.
 */
export async function homesOnMap(
  database: Database,
  { name, ...criteria }: MapCriteria,
  options: MapOptions,
): Promise<HomesOnMap> {
  const { bbox: _, ...others } = criteria
  if (name === undefined) {
    return readHomes(database, await searchWhere(database, others), criteria, options)
  }
  for await (const understood of readingsOf(database, "projects", name)) {
    const where = await searchWhere(database, others)
    narrowByName(understood, where)
    const found = await readHomes(database, where, criteria, options)
    if (found.total > 0) return found
  }
  return { total: 0, unlocated: 0, bounds: null, clusters: [], points: [] }
}

async function readHomes(
  database: Database,
  where: WhereBuilder,
  criteria: HomeCriteria,
  { zoom, isApart }: MapOptions,
): Promise<HomesOnMap> {
  const { bbox } = criteria
  // Two ranges, and not a box: so the planner knows how much lies in it and stays with the index
  // that holds all.
  where
    .addIf(bbox?.[0], (west) => `t.longitude >= ${west}`)
    .addIf(bbox?.[2], (east) => `t.longitude <= ${east}`)
    .addIf(bbox?.[1], (south) => `t.latitude >= ${south}`)
    .addIf(bbox?.[3], (north) => `t.latitude <= ${north}`)
  const span = bbox ? Math.max(bbox[2] - bbox[0], (bbox[3] - bbox[1]) / STRETCH) : COUNTRY_DEG
  const size = Math.max((PRICE.width * 360) / (WORLD_PX * 2 ** zoom), span / MAX_CELLS)
  const bands = bandsFound(criteria, where)
  const cells = await readCells(database, where, bands, { width: size, height: size * STRETCH })
  const located = cells.filter(({ longitude }) => longitude !== null)
  const total = sum(cells.map(({ count }) => count))
  const groups = isApart ? [] : joined(located, zoom)
  const singles = groups.filter(({ count }) => count === 1)
  return {
    total,
    unlocated: total - sum(located.map(({ count }) => count)),
    bounds: located.length > 0 ? boundsOf(located.reduce(together)) : null,
    clusters: groups.filter(({ count }) => count > 1).map(clusterOf),
    points: isApart ? await readFirst(database, where, bands) : await readThese(database, singles),
  }
}

function readCells(
  database: Database,
  { conditions, values }: WhereBuilder,
  bands: string,
  { width, height }: { width: number; height: number },
): Promise<Cell[]> {
  const [w, h] = [`$${values.length + 1}::float8`, `$${values.length + 2}::float8`]
  return database.query<Cell>(
    `select count(*)::int as count, min(t.longitude) as west, min(t.latitude) as south,
            max(t.longitude) as east, max(t.latitude) as north,
            avg(t.longitude) as longitude, avg(t.latitude) as latitude,
            min(t.price) filter (where t.price > 0)::float8 as "minPrice", min(t._id) as one,
            count(*) filter (where t.bands & ${STRONG_BIT} <> 0)::int as strong, bit_or(t.bands) as bands
       from (select t._id, t.price, t.longitude, t.latitude, ${bands} as bands
               from projects t ${whereText(conditions)}) t
      group by floor(t.longitude / ${w}), floor(t.latitude / ${h})`,
    [...values, width, height],
  )
}

const POINT =
  "t._id, t.slug, t.name, t.price::float8 as price, json_build_array(t.longitude, t.latitude) as at"
const NORTH_FIRST = "t.latitude desc, t.longitude, t._id"

async function readThese(database: Database, singles: Cell[]): Promise<MapPoint[]> {
  if (singles.length === 0) return []
  const bands = new Map(singles.map((cell) => [cell.one, cell.bands]))
  const rows = await database.query<Omit<MapPoint, "band">>(
    `select ${POINT} from projects t where t._id = any($1::text[]) order by ${NORTH_FIRST}`,
    [[...bands.keys()]],
  )
  return rows.map((row) => ({ ...row, band: bestBand(bands.get(row._id) ?? 0) }))
}

async function readFirst(
  database: Database,
  { conditions, values }: WhereBuilder,
  bandsSql: string,
): Promise<MapPoint[]> {
  const located = [...conditions, "t.longitude is not null"]
  const rows = await database.query<Omit<MapPoint, "band"> & { bands: number }>(
    `select ${POINT}, ${bandsSql} as bands
       from projects t ${whereText(located)} order by ${NORTH_FIRST} limit ${MAX_APART}`,
    values,
  )
  return rows.map(({ bands, ...row }) => ({ ...row, band: bestBand(bands) }))
}

/**
 * Joins cells that would cover each other on the screen, the smaller into the larger, until none
 * does.
 */
function joined(cells: Cell[], zoom: number): Cell[] {
  const placed = cells
    .map((cell) => ({ cell, at: onScreen(cell, zoom) }))
    .sort(
      (one, other) => other.cell.count - one.cell.count || (one.cell.one < other.cell.one ? -1 : 1),
    )
  const separate: typeof placed = []
  for (const entry of placed) {
    const covering = separate.find(({ cell, at }) => {
      const [one, other] = [markerOf(cell), markerOf(entry.cell)]
      return (
        Math.abs(at.x - entry.at.x) < (one.width + other.width) / 2 &&
        Math.abs(at.y - entry.at.y) < (one.height + other.height) / 2
      )
    })
    if (!covering) {
      separate.push(entry)
      continue
    }
    covering.cell = together(covering.cell, entry.cell)
    covering.at = onScreen(covering.cell, zoom)
  }
  const groups = separate.map(({ cell }) => cell)
  return groups.length < cells.length ? joined(groups, zoom) : northFirst(groups)
}

function markerOf({ count, strong }: Cell) {
  if (count === 1) return PRICE
  return strong > 0 ? STRONG_CLUSTER : CLUSTER
}

/** Pixels on a mercator map of the whole world at the zoom. */
function onScreen({ longitude, latitude }: Cell, zoom: number): { x: number; y: number } {
  const world = WORLD_PX * 2 ** zoom
  const angle = (Math.min(85, Math.max(-85, latitude)) * Math.PI) / 180
  return {
    x: (longitude / 360) * world,
    y: (-Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI)) * world,
  }
}

function together(one: Cell, other: Cell): Cell {
  const count = one.count + other.count
  const middle = (a: number, b: number) => (a * one.count + b * other.count) / count
  return {
    count,
    west: Math.min(one.west, other.west),
    south: Math.min(one.south, other.south),
    east: Math.max(one.east, other.east),
    north: Math.max(one.north, other.north),
    longitude: middle(one.longitude, other.longitude),
    latitude: middle(one.latitude, other.latitude),
    minPrice:
      one.minPrice === null || other.minPrice === null
        ? (one.minPrice ?? other.minPrice)
        : Math.min(one.minPrice, other.minPrice),
    strong: one.strong + other.strong,
    bands: one.bands | other.bands,
    one: one.one,
  }
}

/** From north to south, so that the keyboard visits them in a natural order. */
function northFirst(cells: Cell[]): Cell[] {
  return cells.sort(
    (one, other) => other.latitude - one.latitude || one.longitude - other.longitude,
  )
}

function clusterOf({ count, longitude, latitude, minPrice, strong, ...cell }: Cell): MapCluster {
  return { count, at: [longitude, latitude], bounds: boundsOf(cell), minPrice, strong }
}

function boundsOf({ west, south, east, north }: Pick<Cell, "west" | "south" | "east" | "north">) {
  return [west, south, east, north] satisfies Bounds as Bounds
}
