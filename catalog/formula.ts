/**
 * A formula after characters that spreadsheets skip, and after the sign of `withoutFormula`; NFKC
 * turns full-width signs into plain ones.
 */
const FORMULA = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}']*[=+\-@]/u
const PHONE_NUMBER = /^\+[\d\s()-]+$/

function isFormula(text: string): boolean {
  return (
    /^'*[\t\r]/.test(text) || (FORMULA.test(text.normalize("NFKC")) && !PHONE_NUMBER.test(text))
  )
}

/** The text of a cell, behind an apostrophe where a spreadsheet would calculate it as a formula. */
export function withoutFormula(text: string): string {
  return isFormula(text) ? `'${text}` : text
}

/** The text that `withoutFormula` made this one of. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell
}
