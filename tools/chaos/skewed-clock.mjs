// Loaded before a process of the fleet: its clock differs by CLOCK_SKEW_MS milliseconds.
const skew = Number(process.env.CLOCK_SKEW_MS)
const { now } = Date

globalThis.Date = class extends Date {
  constructor(...given) {
    if (given.length === 0) super(now() + skew)
    else super(...given)
  }

  static now() {
    return now() + skew
  }
}
