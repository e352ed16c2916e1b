import type { BalanceOfHours, HoursOfPeriod } from '@jornada/contract/attendance/hours-balance';
import type { HoursBalance } from '@jornada/core/timekeeping/hours-balance';
import type { Person } from '../../../platform/identity/person.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import type { DayMemory } from '../../../workday/day-memory.ts';
import { readBalances } from '../../../workday/read-balances.ts';
import { readHoursOfPeriod } from '../../../workday/read-hours-of-period.ts';

interface AskedBalance {
  readonly tenantId: string;
  readonly person: Person;
  readonly now: Temporal.Instant;
  /** Any date of the wanted week, month and year; today in the person's zone unless given. */
  readonly date: string | undefined;
  readonly withYear: boolean;
}

/** The balance of hours of one person up to now: of the week (from Monday), of the month and, where asked for, of the year of the date. */
export async function readHoursBalance(
  tx: TenantTx,
  memory: DayMemory,
  { tenantId, person, now, date, withYear }: AskedBalance,
): Promise<BalanceOfHours> {
  const today = now.toZonedDateTimeISO(person.timeZone).toPlainDate();
  const about = date === undefined ? today : Temporal.PlainDate.from(date);
  const [week, month, year] = [weekOf(about), monthOf(about), yearOf(about)];
  const periods = withYear ? [week, month, year] : [week, month];
  const asked = { tenantId, userIds: [person.userId], people: Promise.resolve([person]), now };
  const [balancesOf, hours] = await Promise.all([
    readBalances(tx, memory, asked, periods),
    readHoursOfPeriod(tx, person, about, now),
  ]);
  const [ofWeek, ofMonth, ofYear] = balancesOf(person);
  if (!ofWeek || !ofMonth) throw new Error('a period was left without balance');
  return {
    userId: person.userId,
    serverTime: now.toString({ smallestUnit: 'millisecond' }),
    week: describeBalance(week, ofWeek),
    month: describeBalance(month, ofMonth),
    year: ofYear ? describeBalance(year, ofYear) : null,
    hours: hours && { ...hours, from: hours.from.toString(), to: hours.to.toString() },
  };
}

export function describeBalance({ from, to }: Period, { openDays, ...minutes }: HoursBalance): HoursOfPeriod {
  return {
    from: from.toString(),
    to: to.toString(),
    ...minutes,
    openDays: openDays.map(({ date, ...day }) => ({ date: date.toString(), ...day })),
  };
}

/** From Monday to Sunday. */
function weekOf(date: Temporal.PlainDate): Period {
  const from = date.subtract({ days: date.dayOfWeek - 1 });
  return { from, to: from.add({ days: 6 }) };
}

export function monthOf(date: Temporal.PlainDate): Period {
  return { from: date.with({ day: 1 }), to: date.with({ day: date.daysInMonth }) };
}

function yearOf({ year }: Temporal.PlainDate): Period {
  return {
    from: Temporal.PlainDate.from({ year, month: 1, day: 1 }),
    to: Temporal.PlainDate.from({ year, month: 12, day: 31 }),
  };
}
