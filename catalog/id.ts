const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("")

const PROCESS = randomHex(5)
let counter = Number.parseInt(randomHex(3), 16)

/**
 * A new id: 24 hex digits as MongoDB's ObjectId has them, of the second, the process and a counter,
 * so ids of one process sort by their age. They can be guessed.
 */
export function newId(): string {
  counter = (counter + 1) % 0x1000000
  const seconds = Math.floor(Date.now() / 1_000)
  return seconds.toString(16).padStart(8, "0") + PROCESS + counter.toString(16).padStart(6, "0")
}
