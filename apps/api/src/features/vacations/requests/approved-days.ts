import type { ApprovedDays } from '@jornada/contract/vacations/own-vacations';
import { calendarDays, sharedSpan } from '@jornada/core/absences/date-span';
import type { TenantTx } from '../../../platform/with-tenant.ts';
import { findApprovedSpans, findVacationAbsences } from './approved-days.queries.ts';
import { describeVacation } from './describe-vacation.ts';
import { findVacationsWithin } from './vacation-requests.queries.ts';

/** The approved vacations of a person that touch a year, the first first, with the days of it that an illness did not give back. */
export async function readApprovedDays(tx: TenantTx, userId: string, year: number): Promise<ApprovedDays> {
  const wholeYear = {
    startDate: Temporal.PlainDate.from({ year, month: 1, day: 1 }),
    endDate: Temporal.PlainDate.from({ year, month: 12, day: 31 }),
  };
  const [requests, absences, spans] = await Promise.all([
    findVacationsWithin(tx, userId, wholeYear),
    findVacationAbsences(tx, userId, wholeYear),
    findApprovedSpans(tx, userId, wholeYear),
  ]);
  const rows = [...requests, ...absences].sort((one, other) =>
    Temporal.PlainDate.compare(one.startDate, other.startDate),
  );
  const vacations = rows.map((row) => {
    const inYear = (spans.get(row.id) ?? []).map((span) => sharedSpan(span, wholeYear));
    const daysInYear = inYear.reduce((sum, span) => sum + (span ? calendarDays(span) : 0), 0);
    return { ...describeVacation(row), daysInYear };
  });
  return { year, vacations, totalDays: vacations.reduce((sum, { daysInYear }) => sum + daysInYear, 0) };
}
