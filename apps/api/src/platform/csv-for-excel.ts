import { stringify } from 'csv-stringify/sync';

/**
 * Rows as CSV that Excel in Spanish opens as a table: UTF-8 with a byte order mark, semicolons, CRLF. A cell that a
 * spreadsheet would run as a formula is shown as the text it is.
 * @param given.isContinued whether the rows follow others of the same file
 */
export function csvForExcel(rows: readonly (readonly string[])[], { isContinued = false } = {}): string {
  return stringify(
    rows.map((row) => row.map(harmless)),
    // Else only both characters of a line's end together would be quoted, and what follows one of them begin a row.
    { bom: !isContinued, delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
}

function harmless(cell: string): string {
  // Some take the space before a cell away as they read it.
  return /^[\t\r]|^\s*[=+\-@]/.test(cell) ? `'${cell}` : cell;
}
