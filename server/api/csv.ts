import { withoutFormula } from "#catalog/formula.ts"

/** Without it spreadsheets do not read UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff"

/**
 * A line of a CSV file (RFC 4180), every cell in quotes, with the line break at its end. No cell is
 * a formula.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => `"${withoutFormula(String(cell)).replaceAll('"', '""')}"`).join(",")}\r\n`
}
