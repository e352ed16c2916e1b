import { bankAnswers } from '@jornada/texts/bank-answers';
import { type AskedAbsence, readAbsence } from '../requests/asked-absence.ts';

/** The absence by hours that a rest is; it ends on the next date where it ends at an earlier time of day. */
export function restAsAbsence({
  date,
  startTime,
  endTime,
  reason,
}: {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly reason: string;
}): AskedAbsence {
  const endsNextDay = endTime <= startTime;
  const startDate = Temporal.PlainDate.from(date);
  const endDate = endsNextDay ? startDate.add({ days: 1 }) : startDate;
  return readAbsence({
    ...{ type: 'PERSONAL', leaveKind: 'HOUR_BANK_REST', startTime, endTime },
    ...{ startDate: date, endDate: endDate.toString(), reason: reason || bankAnswers.restReason },
  });
}
