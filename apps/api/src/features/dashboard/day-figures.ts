import { employeeDay } from '@jornada/core/timekeeping/employee-day';
import type { TenantTx } from '../../platform/with-tenant.ts';
import { countPresent, findPunchesByEmployee } from '../clock/clock.reads.ts';
import { findActiveEmployees } from '../employees/employees.reads.ts';
import { readPlans } from '../schedules/schedules.reads.ts';

/** What a company's day amounts to at one moment; `presentBefore` counts each of the six days before, oldest first. */
export interface DayFigures {
  readonly present: number;
  readonly workedMinutes: number;
  readonly lateArrivals: number;
  readonly earlyDepartures: number;
  readonly presentBefore: readonly number[];
}

const daysBefore = 6;

/** A pair lives at most 16 h: what began on the date is whole in what was punched since the day before. */
const lookBack = Temporal.Duration.from({ days: 1 });

/** Evaluates the day of every active employee of the transaction's company with the rules that decide any day. */
export async function readDayFigures(
  tx: TenantTx,
  date: Temporal.PlainDate,
  timeZone: string,
  now: Temporal.Instant,
): Promise<DayFigures> {
  const before = { first: date.subtract({ days: daysBefore }), count: daysBefore };
  const people = await findActiveEmployees(tx);
  const [punchesOf, plans, presentBefore] = await Promise.all([
    findPunchesByEmployee(tx, { from: date.subtract(lookBack).toZonedDateTime(timeZone).toInstant() }),
    readPlans(tx, people, { from: date.subtract({ days: 1 }), to: date }),
    countPresent(tx, before, new Set([timeZone, ...people.map((one) => one.timeZone)])),
  ]);
  const days = people.flatMap(({ userId }) => {
    const plan = plans.get(userId);
    if (!plan) return [];
    const { segments } = plan.on(date);
    const { cutoffOn } = plan;
    return [employeeDay({ punches: punchesOf(userId), workedOn: date, segments, until: now, cutoffOn })];
  });
  return {
    present: days.filter(({ isPresent }) => isPresent).length,
    workedMinutes: days.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0),
    lateArrivals: days.filter(({ lateMinutes }) => lateMinutes > 0).length,
    earlyDepartures: days.filter(({ earlyDepartureMinutes }) => earlyDepartureMinutes > 0).length,
    presentBefore,
  };
}
