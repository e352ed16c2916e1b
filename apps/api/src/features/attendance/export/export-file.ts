import { attendanceExportTexts as texts } from '@jornada/texts/es/attendance-export';
import { csvForExcel } from '../../../platform/csv-for-excel.ts';
import { csvCell, type ExportCell, type ExportRow } from '../../../platform/table-cells.ts';
import type { WorkbookCell } from '../../../platform/workbook/workbook-cell.ts';
import { openWorkbook } from '../../../platform/workbook/write-workbook.ts';
import { exportHeader } from './export-rows.ts';

/** A file that is being made from rows, its header first. */
interface ExportFile {
  add(rows: readonly ExportRow[]): void;
  finish(): Promise<Uint8Array>;
  /** Gives it up; nothing happens when it is finished. */
  discard(): Promise<void>;
}

export const exportTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const;

/** What a table is called, and what its columns are and how wide, in characters. */
interface TableLayout {
  readonly header: ExportRow;
  readonly sheet: string;
  readonly columnWidths: readonly number[];
}

/** Where the file of a company is kept. */
export function exportKey(tenantId: string, { id, format }: { id: string; format: string }): string {
  return `tenants/${tenantId}/exports/${id}.${format}`;
}

/** @param layout that of the days of people unless given */
export function openExportFile(format: 'csv' | 'xlsx', layout: TableLayout = daysOfPeople): ExportFile {
  return format === 'csv' ? openCsv(layout) : openXlsx(layout);
}

function openCsv({ header }: TableLayout): ExportFile {
  const parts = [Buffer.from(csvForExcel([header.map(csvCell)]))];
  return {
    add: (rows) => {
      parts.push(
        Buffer.from(
          csvForExcel(
            rows.map((row) => row.map(csvCell)),
            { isContinued: true },
          ),
        ),
      );
    },
    finish: async () => Buffer.concat(parts),
    discard: async () => {},
  };
}

function openXlsx({ header, ...layout }: TableLayout): ExportFile {
  const workbook = openWorkbook(layout);
  workbook.add([header.map(toWorkbookCell)]);
  return {
    add: (rows) => workbook.add(rows.map((row) => row.map(toWorkbookCell))),
    finish: () => workbook.finish(),
    discard: () => workbook.discard(),
  };
}

/** In characters: room for names and for words, the figures as wide as what they are called. */
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
