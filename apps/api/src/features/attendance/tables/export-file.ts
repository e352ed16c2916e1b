import type { Readable } from 'node:stream';
import { attendanceExportTexts as texts } from '@jornada/texts/attendance-export';
import { openSpool } from '../../../platform/archive/spool.ts';
import { csvForExcel } from '../../../platform/files/csv-for-excel.ts';
import {
  csvHeader,
  csvLines,
  type ExportRow,
  type PersonRows,
  type TableColumn,
} from '../../../platform/files/table-cells.ts';
import { toWorkbookCell } from '../../../platform/workbook/to-workbook-cell.ts';
import { openWorkbook } from '../../../platform/workbook/write-workbook.ts';
import { exportColumns, type FileColumns } from './export-rows.ts';

/** A file that is written person by person, its header first. Only the current rows and their packed form are held in memory. */
interface ExportFile {
  add(people: readonly PersonRows[]): Promise<void>;
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

/** The columns of a table, and the names of its sheets in a workbook. */
interface TableLayout {
  readonly columns: readonly TableColumn[];
  readonly sheets: Readonly<Record<keyof PersonRows, string>>;
}

/** The key under which the object store keeps a company's file. */
export function exportKey(tenantId: string, { id, format }: { id: string; format: string }): string {
  return `tenants/${tenantId}/exports/${id}.${format}`;
}

/** Opens the table of days of people. */
export function openExportFile(format: 'csv' | 'xlsx', layout: FileColumns): Promise<ExportFile> {
  const columns = exportColumns(layout);
  return format === 'csv' ? openCsv(columns) : openTable({ columns, sheets: texts.sheets });
}

async function openCsv(columns: readonly TableColumn[]): Promise<ExportFile> {
  const spool = await openSpool();
  await spool.add(csvForExcel([csvHeader(columns)]));
  return {
    add: (people) => spool.add(csvLines(people)),
    finish: () => spool.read(),
    discard: () => spool.discard(),
  };
}

/** A workbook with a sheet of sums and one of days, each with the columns that say something there. */
export async function openTable({ columns, sheets }: TableLayout) {
  // In the order of the sheets: the long one is the last.
  const kinds = ['sums', 'days'] as const;
  const isOn = kinds.map((kind) => columns.map(({ only = kind }) => only === kind));
  const cellsOn = <Cell>(sheet: number, cells: readonly Cell[]) =>
    cells.filter((_, place) => isOn[sheet]?.[place]);
  const workbook = openWorkbook(
    kinds.map((kind, sheet) => ({
      name: sheets[kind],
      columnWidths: cellsOn(sheet, columns).map(({ width }) => width),
    })),
  );
  const add = (sheet: number, rows: readonly ExportRow[]) =>
    workbook.add(
      sheet,
      rows.map((row) => cellsOn(sheet, row).map(toWorkbookCell)),
    );
  const titles = columns.map(({ title }) => title);
  for (const sheet of kinds.keys()) add(sheet, [titles]);
  return {
    add: async (people: readonly PersonRows[]) => {
      const rows = {
        sums: people.map(({ sums }) => sums),
        days: people.flatMap(({ days }) => days),
      };
      for (const [sheet, kind] of kinds.entries()) add(sheet, rows[kind]);
    },
    finish: () => workbook.finish(),
    discard: () => workbook.discard(),
  };
}
