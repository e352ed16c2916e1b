import type { ClosedMonth } from '@jornada/contract/attendance/closed-months';
import { verificationCode } from '@jornada/core/months/verification-code';
import type { VersionRow } from './months.reads.ts';

/** A version as the API answers it. */
export function describeVersion(row: VersionRow): ClosedMonth {
  const { reopenReason, reopenedAt, reopenedByName, agrees, comment, answeredAt, totals } = row;
  return {
    month: writtenMonth(row.month),
    version: row.version,
    closedAt: toText(row.closedAt),
    closedByName: row.closedByName,
    code: verificationCode(row.hash.toString('hex')),
    totals: {
      workedMinutes: totals.workedMinutes,
      ordinaryMinutes: totals.ordinaryMinutes,
      complementaryMinutes: totals.complementaryMinutes,
      complementary: totals.complementary,
      modality: totals.modality,
      overtimeMinutes: totals.overtimeMinutes,
      nightMinutes: totals.nightMinutes,
      holidayMinutes: totals.holidayMinutes,
      breakMinutes: totals.breakMinutes,
      expectedMinutes: totals.expectedMinutes,
      daysWorked: totals.daysWorked,
    },
    contracts: [...row.contracts],
    centres: [...row.centres],
    reopening:
      reopenReason === null || reopenedAt === null
        ? null
        : {
            reason: reopenReason,
            reopenedAt: toText(reopenedAt),
            reopenedByName: reopenedByName ?? '',
            stated: describeStated(row.reopened),
          },
    answer:
      agrees === null || answeredAt === null ? null : { agrees, comment, answeredAt: toText(answeredAt) },
    stated: describeStated(row.closing),
  };
}

function describeStated(row: VersionRow['closing']): ClosedMonth['stated'] {
  if (!row) return null;
  const { sequence, number, day } = row;
  return { sequence, closing: number === null || day === null ? null : { number, day } };
}

/** `2026-10`, of its first date. */
export function writtenMonth(month: Temporal.PlainDate): string {
  return month.toPlainYearMonth().toString();
}

export function toText(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}
