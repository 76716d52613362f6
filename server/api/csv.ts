/** A line of a CSV file (RFC 4180), every cell in quotes, with the line break at its end. */
export function csvLine(cells: string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`
}

/**
 * A formula after characters that spreadsheets skip; NFKC turns full-width signs into plain ones.
 */
const FORMULA = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@]/u
const PHONE_NUMBER = /^\+[\d\s()-]+$/

/** Prefixes a cell with an apostrophe where a spreadsheet would calculate it as a formula. */
function csvCell(value: string): string {
  const isFormula =
    /^[\t\r]/.test(value) || (FORMULA.test(value.normalize("NFKC")) && !PHONE_NUMBER.test(value))
  return `"${(isFormula ? `'${value}` : value).replaceAll('"', '""')}"`
}
