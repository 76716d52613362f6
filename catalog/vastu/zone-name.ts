/* Apart from zones.ts, whose geometry the browser does not need for a list of homes. */

const LETTERS: Record<string, string> = {
  N: "north",
  E: "east",
  S: "south",
  W: "west",
  C: "centre",
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]

/** Where a pada lies among the 32: S5 is `the fifth of the eight parts of the south side`. */
export function padaPlace(id: string): string {
  const [side = "", number = ""] = id
  return `the ${ORDINALS[Number(number) - 1]} of the eight parts of the ${zoneName(side)} side`
}

/** One of the nine or sixteen zones as it is read aloud: "north-east", "north-north-east", "centre". */
export function zoneName(zone: string): string {
  return [...zone].map((letter) => LETTERS[letter]).join("-")
}
