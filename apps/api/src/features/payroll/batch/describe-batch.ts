import type { PayrollBatch, PayrollFile, PayrollLine } from '@jornada/contract/payroll/payroll-batches';
import type { BatchRow, FileRow } from './batches.queries.ts';
import type { DraftLine } from './draft-batch.ts';

export function describeBatch({
  companyCode: _,
  month,
  closedAt,
  lineCount,
  ...batch
}: BatchRow): PayrollBatch {
  return {
    ...batch,
    month: month.toPlainYearMonth().toString(),
    closedAt: closedAt.toString({ smallestUnit: 'millisecond' }),
    lines: lineCount,
  };
}

export function describeFile({ id, name, profileName, sha256, bytes }: FileRow): PayrollFile {
  return { id, name, profileName, sha256: sha256.toString('hex'), bytes };
}

/** A line as it is told: without what only the next batch needs. */
export function describeLine(line: Omit<DraftLine, 'exactAmount' | 'conceptId'>): PayrollLine {
  const { userId, personCode, personName, centreCode, month, isDifference } = line;
  const { conceptCode, conceptName, unitForm, sending, exact, units, cents, days } = line;
  return {
    ...{ userId, personCode, personName, centreCode, month, isDifference, conceptCode, conceptName },
    ...{ unitForm, sending, exact, units, cents },
    days: days.map(({ date, units, cents, percent }) => ({ date, units, cents, percent })),
  };
}
