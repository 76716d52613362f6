/** A version of the rules with its changes against the one before, as sentences for people. */
export interface RulesChange {
  version: string
  /** ISO 8601. */
  date: string
  sentences: readonly string[]
}

/** The versions of the rules, newest first. */
export const RULES_CHANGES: readonly RulesChange[] = [
  {
    version: "2026.3",
    date: "2026-11-24",
    sentences: [
      "A pooja room, store, toilet or bathroom under the stairs has a line of its own, to be avoided.",
      "The line of the centre names the rooms that have a part in it, as their own lines do; a smaller part closes it no more.",
    ],
  },
  {
    version: "2026.2",
    date: "2026-11-23",
    sentences: [
      "Each band says how far north may be off before it changes.",
      "The floors of a home are read together, and what counts is the home.",
      "A corner is cut or extended by the home's own walls; a bay in the middle of a wall cuts no corner, and a home longer than twice its width has a line of its own.",
      "A door has its pada by the angle and by ninths of the wall; where the two differ, both are shown and the points are their mean. A door faces where its wall faces.",
      "The verdict of a room follows from its points. A severe zone that holds a tenth of a room, or 1 m², makes the line severe, and any severe line keeps the home at mixed.",
      "Several rooms of one type count once.",
      "A score is the part of the best that the school's table allows for these rooms. The classical school judges eight directions of 45°.",
      "Open space and water near the house make a line where they are wrong, too.",
      "Entrance, where only its side is known: the south is to be avoided, as the sources say, instead of neutral.",
      "The sixteen-zone handbook is coded again from its file: 37 entries changed, washing machine and dining in all sixteen zones, and a row for children.",
      "Every source names a page, verse or commit and the day it was read, or is marked as reported. The open centre rests on Vishvakarma Prakash 7.101–103, no longer on hearsay alone.",
      "Sixteen disputes are added; there are thirty-two.",
    ],
  },
  {
    version: "2026.1",
    date: "2026-11-21",
    sentences: ["The first rules: three schools, thirty-two padas, sixteen disputes."],
  },
]
