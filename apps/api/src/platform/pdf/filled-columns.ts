import type { PdfTable } from './pdf-content.ts';

/** What stands in a cell of which there is nothing to say. */
const nothing = new Set(['', '0:00']);

/** A table without its columns that hold only nothing or 0:00, except for the titles to keep. */
export function filledColumns(table: PdfTable, kept: readonly string[]): PdfTable {
  const { columns, rows, total } = table;
  const all = total ? [...rows, total] : rows;
  const isFilled = columns.map(
    ({ title }, place) => kept.includes(title) || all.some((row) => !nothing.has(row[place] ?? '')),
  );
  const filled = <Cell>(cells: readonly Cell[]) => cells.filter((_, place) => isFilled[place]);
  return {
    ...{ ...table, columns: filled(columns), rows: rows.map(filled) },
    ...(total && { total: filled(total) }),
  };
}
