import type { MonthFileFormat } from '@jornada/contract/attendance/closed-months';
import { monthDocumentTexts as texts } from '@jornada/texts/es/closed-months-document';
import { csvForExcel } from '../../../platform/csv-for-excel.ts';
import type { FileAnswer } from '../../../platform/file-transfer.ts';
import { makePdf } from '../../../platform/pdf/make-pdf.ts';
import { problem } from '../../../platform/problem.ts';
import type { TenantTx } from '../../../platform/with-tenant.ts';
import { csvCell } from '../export/export-cells.ts';
import { exportTypes, openExportFile } from '../export/export-file.ts';
import { type FrozenMonth, toFrozenMonth } from './frozen-month.ts';
import { monthDocument } from './month-document.ts';
import { monthPeriod } from './month-period.ts';
import { monthColumnWidths, monthHeader, monthRows } from './month-rows.ts';
import { findFrozen } from './months.queries.ts';

export interface AskedMonth {
  readonly userId: string;
  readonly month: string;
  /** The latest unless given. */
  readonly version?: number | undefined;
}

/** How the tables of closed months look. */
export const monthTable = { header: monthHeader, sheet: texts.sheet, columnWidths: monthColumnWidths };

/** @throws problem NOT_FOUND */
export async function readFrozenMonth(
  tx: TenantTx,
  { userId, month, version = undefined }: AskedMonth,
): Promise<FrozenMonth> {
  const row = await findFrozen(tx, userId, monthPeriod(month).from, version ?? null);
  if (!row) throw problem('NOT_FOUND');
  return toFrozenMonth(row);
}

/** A closed month as a file. */
export async function monthFile(month: FrozenMonth, format: MonthFileFormat): Promise<FileAnswer> {
  const { contents, contentType } = await madeAs[format](month);
  return { contents, contentType, name: monthFileName(month, format) };
}

export function monthFileName({ figures }: FrozenMonth, format: string): string {
  const { month, worker, version } = figures;
  return texts.fileName(month, fileWord(worker.name), version, format);
}

const madeAs: Record<MonthFileFormat, (month: FrozenMonth) => Promise<Omit<FileAnswer, 'name'>>> = {
  pdf: async (month) => ({
    contents: await makePdf(monthDocument(month)),
    contentType: 'application/pdf',
  }),
  csv: async (month) => ({
    contents: csvForExcel([monthHeader, ...monthRows(month)].map((row) => row.map(csvCell))),
    contentType: exportTypes.csv,
  }),
  xlsx: async (month) => {
    const workbook = openExportFile('xlsx', monthTable);
    try {
      workbook.add(monthRows(month));
      return { contents: Buffer.from(await workbook.finish()), contentType: exportTypes.xlsx };
    } finally {
      await workbook.discard();
    }
  },
  json: async ({ text }) => ({ contents: text, contentType: 'application/json; charset=utf-8' }),
};

/** A name as a part of a file's name, on whatever disk. */
function fileWord(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
