/* Apart from zones.ts, whose geometry the browser does not need for a list of homes. */

const LETTERS: Record<string, string> = {
  N: "north",
  E: "east",
  S: "south",
  W: "west",
  C: "centre",
}

/** One of the nine or sixteen zones as it is read aloud: "north-east", "north-north-east", "centre". */
export function zoneName(zone: string): string {
  return [...zone].map((letter) => LETTERS[letter]).join("-")
}
