import { monthDocumentTexts as texts } from '@jornada/texts/closed-months-document';
import { fileWord } from '../platform/archive/file-names.ts';
import type { FrozenMonth } from './frozen-month.ts';
import { type MonthTableWish, monthColumns } from './month-rows.ts';

/** Layout of the tables of closed months. */
export const monthTable = (wish: MonthTableWish) => ({
  columns: monthColumns(wish),
  sheets: texts.table.sheets,
});

export function monthFileName({ figures }: FrozenMonth, format: string): string {
  const { month, worker, version } = figures;
  return texts.fileName(month, fileWord(worker.name), version, format);
}
