/** A `.pmtiles` file (version 3) of the zooms 0 to 14 whose every tile is land, without a sea. */
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

/** A vector tile with one square in its layer `earth`. */
function landTile(): Buffer {
  const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)
  const [move, line, close] = [9, 26, 15]
  const path = [move, 0, 0, line, 4096, 0, 0, 4096, -4096, 0, close]
  const geometry = path.flatMap((value, at) =>
    varint([0, 3, 10].includes(at) ? value : zigzag(value)),
  )
  const feature = [...field(3, 0), 3, ...bytes(4, geometry)]
  const name = [...Buffer.from("earth")]
  const layer = [...bytes(1, name), ...bytes(2, feature), ...field(5, 0), ...varint(4096)]
  return Buffer.from(bytes(3, [...layer, ...field(15, 0), 2]))
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
