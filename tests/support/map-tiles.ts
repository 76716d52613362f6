/**
 * A `.pmtiles` file (version 3) of the zooms 0 to 14 whose every tile is land with a lake and a
 * motorway.
 */
export function landTiles(): Buffer {
  const metadata = Buffer.from("{}")
  const tile = landTile()
  // Every tile of every zoom is one run of one entry.
  const tiles = (4 ** 15 - 1) / 3
  const directory = Buffer.from([1, 0, tiles, tile.length, 1].flatMap(varint))
  const header = Buffer.alloc(127)
  header.write("PMTiles", "latin1")
  header[7] = 3
  const sections = [directory.length, metadata.length, 0, tile.length]
  let offset = header.length
  for (const [index, length] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * index)
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * index)
    offset += length
  }
  for (const [index, count] of [tiles, 1, 1].entries())
    header.writeBigUInt64LE(BigInt(count), 72 + 8 * index)
  // Clustered; nothing is compressed; vector tiles; zooms 0 to 14 of the whole world.
  header.set([1, 1, 1, 1, 0, 14], 96)
  for (const [index, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 1e7, 102 + 4 * index)
  return Buffer.concat([header, directory, metadata, tile])
}

/** A vector tile of 4096 units in the schema of Protomaps. */
function landTile(): Buffer {
  return Buffer.from([
    ...layer("earth", "earth", square(0, 4096)),
    ...layer("water", "lake", square(2400, 1200)),
    ...layer("roads", "highway", { type: 2, path: [MOVE, 0, 1600, LINE, 4096, 0] }),
  ])
}

interface Shape {
  /** 2 is a line, 3 an area. */
  type: 2 | 3
  path: (Command | number)[]
}
type Command = { command: number }

const MOVE: Command = { command: 9 }
const LINE: Command = { command: 10 }
const LINES: Command = { command: 26 }
const CLOSE: Command = { command: 15 }

function square(from: number, side: number): Shape {
  return { type: 3, path: [MOVE, from, from, LINES, side, 0, 0, side, -side, 0, CLOSE] }
}

/** A layer with one feature of a kind. */
function layer(name: string, kind: string, { type, path }: Shape): number[] {
  const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)
  const geometry = path.flatMap((part) =>
    varint(typeof part === "number" ? zigzag(part) : part.command),
  )
  const feature = [...bytes(2, [0, 0]), ...field(3, 0), type, ...bytes(4, geometry)]
  const text = (number: number, words: string) => bytes(number, [...Buffer.from(words)])
  return bytes(3, [
    ...text(1, name),
    ...bytes(2, feature),
    ...text(3, "kind"),
    ...bytes(4, text(1, kind)),
    ...[...field(5, 0), ...varint(4096), ...field(15, 0), 2],
  ])
}

function field(number: number, type: number): number[] {
  return varint(number * 8 + type)
}

function bytes(number: number, content: number[]): number[] {
  return [...field(number, 2), ...varint(content.length), ...content]
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}
