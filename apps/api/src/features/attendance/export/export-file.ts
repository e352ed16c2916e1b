import { attendanceExportTexts as texts } from '@jornada/texts/es/attendance-export';
import { csvForExcel } from '../../../platform/csv-for-excel.ts';
import type { WorkbookCell } from '../../../platform/workbook/workbook-cell.ts';
import { openWorkbook } from '../../../platform/workbook/write-workbook.ts';
import { csvCell, type ExportCell, type ExportRow } from './export-cells.ts';
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
} as const;

/** Where the file of a company is kept. */
export function exportKey(tenantId: string, { id, format }: { id: string; format: string }): string {
  return `tenants/${tenantId}/exports/${id}.${format}`;
}

export function openExportFile(format: keyof typeof exportTypes): ExportFile {
  return format === 'csv' ? openCsv() : openXlsx();
}

function openCsv(): ExportFile {
  const parts = [Buffer.from(csvForExcel([exportHeader.map(csvCell)]))];
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

function openXlsx(): ExportFile {
  const workbook = openWorkbook();
  workbook.add([exportHeader.map(toWorkbookCell)]);
  return {
    add: (rows) => workbook.add(rows.map((row) => row.map(toWorkbookCell))),
    finish: () => workbook.finish({ sheet: texts.sheet, columnWidths }),
    discard: () => workbook.discard(),
  };
}

/** In characters: room for names and for words, the figures as wide as what they are called. */
const columnWidths = Object.entries(texts.columns).map(([column, title]) =>
  ['person', 'email', 'pairs', 'editReason'].includes(column) ? 32 : Math.max(12, title.length + 2),
);

function toWorkbookCell(cell: ExportCell): WorkbookCell {
  if (typeof cell === 'string') return cell;
  if ('minutes' in cell) return cell.minutes;
  return { value: Math.round((cell.asHours / 60) * 100) / 100, format: '0.00' };
}
