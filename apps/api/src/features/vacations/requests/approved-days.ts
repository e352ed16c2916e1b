import type { ApprovedDays } from '@jornada/contract/vacations/own-vacations';
import { type Employment, spansWithoutPauses } from '@jornada/core/schedules/employment';
import { calendarDays, sharedSpan } from '@jornada/core/time/date-span';
import { wholeYear } from '@jornada/core/versions/periods';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { findApprovedSpans, findVacationAbsences } from './approved-days.queries.ts';
import { describeVacation } from './describe-vacation.ts';
import { findVacationsWithin } from './vacation-requests.queries.ts';

/** A person's approved vacations that touch a year, by date, with the days of the year that were really taken and lie in the employment. */
export async function readApprovedDays(
  tx: TenantTx,
  person: { readonly userId: string } & Employment,
  year: number,
): Promise<ApprovedDays> {
  const { userId } = person;
  const whole = wholeYear(year);
  const [requests, absences, spans] = await Promise.all([
    findVacationsWithin(tx, userId, whole),
    findVacationAbsences(tx, userId, whole),
    findApprovedSpans(tx, userId, whole),
  ]);
  const employed = spansWithoutPauses(whole, person);
  const rows = [...requests, ...absences].sort((one, other) =>
    Temporal.PlainDate.compare(one.startDate, other.startDate),
  );
  const vacations = rows.map((row) => {
    const inYear = (spans.get(row.id) ?? []).flatMap((span) =>
      employed.flatMap((one) => sharedSpan(span, one) ?? []),
    );
    const daysInYear = inYear.reduce((sum, span) => sum + calendarDays(span), 0);
    return { ...describeVacation(row), daysInYear };
  });
  return { year, vacations, totalDays: vacations.reduce((sum, { daysInYear }) => sum + daysInYear, 0) };
}
