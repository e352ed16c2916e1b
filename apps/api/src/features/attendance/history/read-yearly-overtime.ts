import type { yearlyOvertime } from '@jornada/contract/attendance/overtime';
import { complementaryMonths } from '@jornada/core/contracts/complementary-hours';
import { type Employment, spansWithoutPauses } from '@jornada/core/schedules/employment';
import { worksAtNight } from '@jornada/core/schedules/legal-limits-night';
import { overtimeLimits, shareOfYear } from '@jornada/core/schedules/overtime-limits';
import { datesOf } from '@jornada/core/time/date-span';
import { overtimeWarningText } from '@jornada/texts/schedule-words';
import type { z } from 'zod';
import { readExemptOvertime } from '../../../payroll/bank/read-exempt-overtime.ts';
import { readPayRules } from '../../../payroll/read-pay-rules.ts';
import { findContractTerms } from '../../../plan/contracts.reads.ts';
import { readPlan } from '../../../plan/read-plan.ts';
import type { Person } from '../../../platform/identity/person.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { readWorkdays } from '../../../workday/read-workdays.ts';

type YearlyOvertime = Omit<z.infer<typeof yearlyOvertime.response>, 'userId' | 'year'>;

/**
 * The overtime and complementary hours of a person in a calendar year up to now, in whole minutes, and the sentences that say which legal
 * limits they exceed, null for none. A night worker is who is one by the plan of the year, or by what the group of their contract says of a date.
 */
export async function readYearlyOvertime(
  tx: TenantTx,
  person: Person & Employment,
  year: number,
  now: Temporal.Instant,
): Promise<YearlyOvertime> {
  const today = now.toZonedDateTimeISO(person.timeZone).toPlainDate();
  const [from, end] = [Temporal.PlainDate.from({ year, month: 1, day: 1 }), { year, month: 12, day: 31 }];
  const lastDay = Temporal.PlainDate.from(end);
  if (Temporal.PlainDate.compare(today, from) < 0)
    return {
      overtimeMinutes: 0,
      countedMinutes: 0,
      complementaryMinutes: 0,
      complementaryMonths: [],
      warning: null,
    };
  const to = Temporal.PlainDate.compare(today, lastDay) < 0 ? today : lastDay;
  const [daysOf, contracts, plan, rules, exempt] = await Promise.all([
    readWorkdays(tx, [person], { from, to }, now),
    findContractTerms(tx, [person.userId]),
    readPlan(tx, person, { from, to: lastDay }),
    readPayRules(tx, [person.userId]),
    readExemptOvertime(tx, person, { from, to }, now),
  ]);
  const days = daysOf(person);
  const overtime = days.map(({ planned, evaluation }) => {
    const isOfMinor = evaluation.marks.some(({ mark }) => mark === 'MINOR_OVERTIME');
    const minutes = evaluation.overtimeMinutes;
    return {
      ...{ date: planned.date, minutes, isOfMinor },
      isOfNightWorker: rules.rulesOn(person.userId, planned.date).forbidsOvertime,
      exemptMinutes: Math.min(minutes, exempt.get(planned.date.toString()) ?? 0),
    };
  });
  const planned = datesOf({ startDate: from, endDate: lastDay }).map((date) => plan.on(date));
  const exceeded = overtimeLimits(overtime, {
    worksAtNight: worksAtNight(planned),
    yearShare: (asked) => shareOfYear(person, asked),
  });
  return {
    overtimeMinutes: overtime.reduce((sum, { minutes }) => sum + minutes, 0),
    countedMinutes: overtime.reduce((sum, { minutes, exemptMinutes }) => sum + minutes - exemptMinutes, 0),
    complementaryMinutes: days.reduce((sum, { evaluation }) => sum + evaluation.complementaryMinutes, 0),
    complementaryMonths: complementaryMonths(
      days.map(({ planned: { date }, evaluation: { complementaryMinutes: minutes } }) => ({ date, minutes })),
      contracts.get(person.userId) ?? [],
      spansWithoutPauses({ startDate: from, endDate: lastDay }, person),
    ).map(({ month, ...covered }) => ({ month: month.toString(), ...covered })),
    warning:
      exceeded.length === 0
        ? null
        : exceeded
            .map(({ article, minutesFound: minutes, minutesAllowed: allowedMinutes }) =>
              overtimeWarningText({ article, year, minutes, allowedMinutes }),
            )
            .join(' '),
  };
}
