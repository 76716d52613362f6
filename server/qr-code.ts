import { encode } from "uqr"

/** A QR code as an SVG path in a square of `size` units. */
export interface QrCode {
  size: number
  path: string
}

/** The QR code of a text as a path to fill. */
export function qrCode(text: string): QrCode {
  return drawn(text, (x, y, length) => `M${x} ${y}h${length}v1h-${length}z`)
}

/** The same in half the bytes: a path to stroke one unit wide, moved down by half a unit. */
export function qrLines(text: string): QrCode {
  return drawn(text, (x, y, length) => `M${x} ${y}h${length}`)
}

/** Each run of dark modules in a row is a part of the path. */
function drawn(text: string, part: (x: number, y: number, length: number) => string): QrCode {
  const { size, data } = encode(text, { ecc: "L", border: 4 })
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? "#" : " "))
        .join("")
        .matchAll(/#+/g),
    ].map(({ index, 0: { length } }) => part(index, y, length)),
  )
  return { size, path: runs.join("") }
}
