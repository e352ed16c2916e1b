import { stringify } from 'csv-stringify/sync';

/**
 * Rows as CSV that Excel in Spanish opens as a table: UTF-8 with a byte order mark, semicolons, CRLF. A cell that a
 * spreadsheet would run as a formula is shown as the text it is.
 * @param given.isContinued whether the rows follow others of the same file
 */
export function csvForExcel(rows: readonly (readonly string[])[], { isContinued = false } = {}): string {
  return stringify(
    rows.map((row) => row.map(harmless)),
    // Otherwise only a CRLF as a whole would be quoted, and a single CR or LF in a cell would begin a row.
    { bom: !isContinued, delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
}

function harmless(cell: string): string {
  // Some spreadsheets drop leading spaces before they look for a formula.
  return /^[\t\r]|^\s*[=+\-@]/.test(cell) ? `'${cell}` : cell;
}
