import type { TenantTx } from '../../platform/with-tenant.ts';
import { countPresent } from '../../record/punches.reads.ts';
import { readEmployeeDays } from '../../workday/read-employee-days.ts';
import { findActiveEmployees } from '../employees/employees.reads.ts';

/** What a company's day amounts to at one moment; `presentBefore` counts each of the six days before, oldest first. */
export interface DayFigures {
  readonly present: number;
  readonly workedMinutes: number;
  readonly lateArrivals: number;
  readonly earlyDepartures: number;
  readonly presentBefore: readonly number[];
}

const daysBefore = 6;

/** Evaluates the day of every active employee of the transaction's company with the rules that decide any day. */
export async function readDayFigures(
  tx: TenantTx,
  date: Temporal.PlainDate,
  timeZone: string,
  now: Temporal.Instant,
): Promise<DayFigures> {
  const before = { first: date.subtract({ days: daysBefore }), count: daysBefore };
  const people = await findActiveEmployees(tx);
  const [days, presentBefore] = await Promise.all([
    readEmployeeDays(tx, people, { date, timeZone, now }),
    countPresent(tx, before, new Set([timeZone, ...people.map((one) => one.timeZone)])),
  ]);
  return {
    present: days.filter(({ isPresent }) => isPresent).length,
    workedMinutes: days.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0),
    lateArrivals: days.filter(({ lateMinutes }) => lateMinutes > 0).length,
    earlyDepartures: days.filter(({ earlyDepartureMinutes }) => earlyDepartureMinutes > 0).length,
    presentBefore,
  };
}
