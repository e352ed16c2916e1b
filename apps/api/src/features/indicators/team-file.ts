import { indicatorFileTexts as texts } from '@jornada/texts/indicators-file';
import { csvForExcel } from '../../platform/files/csv-for-excel.ts';
import { csvCell, type ExportCell } from '../../platform/files/table-cells.ts';
import { toWorkbookCell } from '../../platform/workbook/to-workbook-cell.ts';
import { openWorkbook } from '../../platform/workbook/write-workbook.ts';

interface Column {
  readonly title: string;
  readonly isDuration?: true;
}
type Rows = readonly (readonly ExportCell[])[];

/** Rows of teams, each with its team, month and people first, as CSV for Excel in Spanish, durations in minutes. */
export function csvOfTeams(columns: readonly Column[], rows: Rows): string {
  const titles = columns.map(({ title, isDuration }) => (isDuration ? texts.inMinutes(title) : title));
  return csvForExcel([[...texts.about, ...titles], ...rows.map((row) => row.map(csvCell))]);
}

/** The same as a workbook of one sheet, durations in hours and minutes. */
export async function workbookOfTeams(
  sheet: string,
  columns: readonly Column[],
  rows: Rows,
): Promise<Buffer> {
  const titles = [...texts.about, ...columns.map(({ title }) => title)];
  const workbook = openWorkbook([
    {
      name: sheet,
      columnWidths: titles.map((title, place) => (place === 0 ? 32 : Math.max(12, title.length + 2))),
    },
  ]);
  workbook.add(0, [titles, ...rows.map((row) => row.map(toWorkbookCell))]);
  return Buffer.from(await workbook.finish());
}
