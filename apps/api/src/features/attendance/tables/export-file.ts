import type { Readable } from 'node:stream';
import { attendanceExportTexts as texts } from '@jornada/texts/attendance-export';
import { openSpool } from '../../../platform/archive/spool.ts';
import { csvForExcel } from '../../../platform/files/csv-for-excel.ts';
import { csvCell, type ExportCell, type ExportRow } from '../../../platform/files/table-cells.ts';
import type { WorkbookCell } from '../../../platform/workbook/workbook-cell.ts';
import { openWorkbook } from '../../../platform/workbook/write-workbook.ts';
import { exportHeader } from './export-rows.ts';

/** A file that is written row by row, its header first. Only the current rows and their packed form are held in memory. */
interface ExportFile {
  add(rows: readonly ExportRow[]): Promise<void>;
  /** Returns the whole file; nothing can be added afterwards. It must be read before `discard`. */
  finish(): Promise<Readable | Uint8Array>;
  /** Releases what the file holds; to be called whether or not it was finished. */
  discard(): Promise<void>;
}

export const exportTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const;

/** The name of a table, and its columns with their widths in characters. */
interface TableLayout {
  readonly header: ExportRow;
  readonly sheet: string;
  readonly columnWidths: readonly number[];
}

/** The key under which the object store keeps a company's file. */
export function exportKey(tenantId: string, { id, format }: { id: string; format: string }): string {
  return `tenants/${tenantId}/exports/${id}.${format}`;
}

/** Opens the table of days of people. */
export function openExportFile(format: 'csv' | 'xlsx'): Promise<ExportFile> {
  return format === 'csv' ? openCsv(exportHeader) : openTable(daysOfPeople);
}

async function openCsv(header: ExportRow): Promise<ExportFile> {
  const spool = await openSpool();
  await spool.add(csvForExcel([header.map(csvCell)]));
  return {
    add: (rows) =>
      spool.add(
        csvForExcel(
          rows.map((row) => row.map(csvCell)),
          { isContinued: true },
        ),
      ),
    finish: () => spool.read(),
    discard: () => spool.discard(),
  };
}

/** A workbook of one sheet. */
export async function openTable({ header, ...layout }: TableLayout) {
  const workbook = openWorkbook(layout);
  workbook.add([header.map(toWorkbookCell)]);
  return {
    add: async (rows: readonly ExportRow[]) => workbook.add(rows.map((row) => row.map(toWorkbookCell))),
    finish: () => workbook.finish(),
    discard: () => workbook.discard(),
  };
}

/** In characters: the first columns wide enough for names and words, those of figures as wide as their headings. */
const columnWidths = Object.entries(texts.columns).map(([column, title]) =>
  ['person', 'email', 'pairs', 'remarks', 'editReason'].includes(column)
    ? 32
    : Math.max(12, title.length + 2),
);

const daysOfPeople: TableLayout = { header: exportHeader, sheet: texts.sheet, columnWidths };

function toWorkbookCell(cell: ExportCell): WorkbookCell {
  if (typeof cell === 'string') return cell;
  if ('minutes' in cell) return cell.minutes;
  return { decimals: Math.round((cell.asHours / 60) * 100) / 100 };
}
