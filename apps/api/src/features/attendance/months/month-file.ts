import type { MonthFileFormat } from '@jornada/contract/attendance/closed-months';
import { type FrozenMonth, toFrozenMonth } from '../../../months/frozen-month.ts';
import { monthDocument } from '../../../months/month-document.ts';
import { monthPeriod } from '../../../months/month-period.ts';
import { monthColumns, monthRows } from '../../../months/month-rows.ts';
import { monthFileName, monthTable } from '../../../months/month-table.ts';
import { findFrozen } from '../../../months/months.reads.ts';
import { problem } from '../../../platform/errors/problem.ts';
import { csvForExcel } from '../../../platform/files/csv-for-excel.ts';
import type { FileAnswer } from '../../../platform/files/file-transfer.ts';
import { csvHeader, csvRows } from '../../../platform/files/table-cells.ts';
import { makePdf } from '../../../platform/pdf/make-pdf.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { exportTypes, openTable } from '../tables/export-file.ts';

export interface AskedMonth {
  readonly userId: string;
  readonly month: string;
  /** The latest version unless given. */
  readonly version?: number | undefined;
}

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

const madeAs: Record<MonthFileFormat, (month: FrozenMonth) => Promise<Omit<FileAnswer, 'name'>>> = {
  pdf: async (month) => ({
    contents: await makePdf(monthDocument(month)),
    contentType: 'application/pdf',
  }),
  csv: async (month) => {
    const wish = wishOf(month);
    return {
      contents: csvForExcel([csvHeader(monthColumns(wish)), ...csvRows(monthRows(month, wish))]),
      contentType: exportTypes.csv,
    };
  },
  xlsx: async (month) => {
    const wish = wishOf(month);
    const workbook = await openTable(monthTable(wish));
    try {
      await workbook.add([monthRows(month, wish)]);
      return { contents: Buffer.from(await workbook.finish()), contentType: exportTypes.xlsx };
    } finally {
      await workbook.discard();
    }
  },
  json: async ({ text }) => ({ contents: text, contentType: 'application/json; charset=utf-8' }),
};

const wishOf = ({ figures: { centres, totals } }: FrozenMonth) => ({
  namesCentres: centres.length > 0,
  namesModalities: totals.modality !== null,
});
