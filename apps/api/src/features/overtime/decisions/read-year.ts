import { restOfWorked } from '@jornada/core/payroll/bank/rested-overtime';
import type { ClassifiedDay } from '@jornada/core/payroll/classified-day';
import { countedOvertime } from '@jornada/core/payroll/overtime-of-year';
import { readRestedOvertime } from '../../../payroll/bank/read-rested-overtime.ts';
import { classifyDays } from '../../../payroll/classify-days.ts';
import { type DecidedOvertime, findOvertimeDecisions } from '../../../payroll/days-of-payroll.reads.ts';
import type { Person } from '../../../platform/identity/person.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** The calendar year of a date of somebody, in whole minutes of overtime. */
export interface OvertimeYear {
  /** Its days up to now. */
  readonly days: readonly ClassifiedDay[];
  /** What counts towards the eighty hours, without that date. */
  readonly countedMinutes: number;
  /** What was granted or ordered to be paid and was not worked yet, that date's too. */
  readonly promisedMinutes: number;
}

/** Reads the year in which a date lies, to decide about overtime of that date. */
export async function readYear(
  tx: TenantTx,
  person: Person,
  date: Temporal.PlainDate,
  now: Temporal.Instant,
): Promise<OvertimeYear> {
  const { userId, timeZone } = person;
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const period = yearOf(date);
  const [daysOf, restedOf, decisions] = await Promise.all([
    classifyDays(tx, { people: [person], period, now }),
    readRestedOvertime(tx, [userId], today),
    findOvertimeDecisions(tx, [userId], period),
  ]);
  const days = daysOf.get(userId) ?? [];
  const rested = restedOf.get(userId);
  const accepted = days
    .filter((day) => !day.date.equals(date))
    .map((day) => {
      const { OVERTIME_PAID: paidMinutes, OVERTIME_REST: restMinutes } = day.kinds;
      const rest = restOfWorked(restMinutes, rested?.get(day.date.toString()));
      return { date: day.date, paidMinutes, restMinutes, ...rest };
    });
  return {
    days,
    countedMinutes: countedOvertime(accepted, date.year, today),
    promisedMinutes: promisedIn(decisions.get(userId), days, { date, today }),
  };
}

/** Of days that are not over: of today what was worked already is counted, but of `date` nothing is. */
function promisedIn(
  decisions: ReadonlyMap<string, DecidedOvertime> | undefined,
  days: readonly ClassifiedDay[],
  { date, today }: { readonly date: Temporal.PlainDate; readonly today: Temporal.PlainDate },
): number {
  const toCome = [...(decisions?.values() ?? [])].filter(
    ({ workedOn }) => Temporal.PlainDate.compare(workedOn, today) >= 0,
  );
  return toCome.reduce((sum, { workedOn, paidMinutes }) => {
    const day = workedOn.equals(date) ? undefined : days.find((one) => one.date.equals(workedOn));
    return sum + Math.max(0, paidMinutes - (day?.kinds.OVERTIME_PAID ?? 0));
  }, 0);
}

function yearOf({ year }: Temporal.PlainDate): Period {
  return {
    from: Temporal.PlainDate.from({ year, month: 1, day: 1 }),
    to: Temporal.PlainDate.from({ year, month: 12, day: 31 }),
  };
}
