import type { MonthDay, MonthFigures } from './month-figures.ts';

const nothing = { complementaryMinutes: 0 };
const unplaced = { modality: null };
const uncounted = { complementary: null };
const unknown = { nightMinutes: null, holidayMinutes: null, paidBreakMinutes: null };

/**
 * Reads frozen figures of any form: what form 1 did not distinguish is 0, what forms before 5, 7 and 8 did not contain is null, or nothing of
 * a list. Their text and its hash stay as they are.
 */
export function readFigures(text: string): MonthFigures {
  const frozen: MonthFigures = JSON.parse(text);
  if (frozen.form >= 8) return frozen;
  const placed = {
    ...frozen,
    days: frozen.days.map((day): MonthDay => ({ ...day, ...unplaced })),
    totals: { ...frozen.totals, ...unplaced },
  };
  if (placed.form === 7) return placed;
  const told = {
    ...placed,
    ...{ contracts: [], centres: [] },
    days: placed.days.map((day): MonthDay => ({ ...day, ...uncounted })),
    totals: { ...placed.totals, ...uncounted },
  };
  if (told.form >= 5) return told;
  const figures = {
    ...told,
    days: told.days.map((day): MonthDay => ({ ...day, ...unknown })),
    totals: { ...told.totals, ...unknown },
    payroll: { ...told.payroll, ordinaryMinutes: null },
  };
  if (figures.form !== 1) return figures;
  return {
    ...figures,
    worker: { ...figures.worker, partTime: null },
    days: figures.days.map((day): MonthDay => ({ ...day, ...nothing })),
    totals: { ...figures.totals, ...nothing },
    payroll: { ...figures.payroll, ...nothing },
  };
}
