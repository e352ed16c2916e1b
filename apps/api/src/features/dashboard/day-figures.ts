import type { TenantTx } from '../../platform/with-tenant.ts';
import { type EvaluatedWorkday, readWorkdays } from '../../workday/read-workdays.ts';
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

/** Evaluates the last days of every active employee of the transaction's company with the rules that decide any day. */
export async function readDayFigures(
  tx: TenantTx,
  date: Temporal.PlainDate,
  now: Temporal.Instant,
): Promise<DayFigures> {
  const people = await findActiveEmployees(tx);
  const week = { from: date.subtract({ days: daysBefore }), to: date };
  const workdaysOf = await readWorkdays(tx, people, week, now);
  const presentBefore = new Array<number>(daysBefore).fill(0);
  const figures = { present: 0, workedMinutes: 0, lateArrivals: 0, earlyDepartures: 0, presentBefore };
  for (const person of people) {
    for (const [index, workday] of workdaysOf(person).entries()) {
      if (index < daysBefore)
        presentBefore[index] = (presentBefore[index] ?? 0) + (isPresent(workday) ? 1 : 0);
      else addDay(figures, workday);
    }
  }
  return figures;
}

function addDay(
  figures: { -readonly [Key in keyof DayFigures]: DayFigures[Key] },
  workday: EvaluatedWorkday,
): void {
  const { workedMinutes, lateMinutes, earlyDepartureMinutes } = workday.evaluation;
  figures.present += isPresent(workday) ? 1 : 0;
  figures.workedMinutes += workedMinutes;
  figures.lateArrivals += lateMinutes > 0 ? 1 : 0;
  figures.earlyDepartures += earlyDepartureMinutes > 0 ? 1 : 0;
}

function isPresent({ evaluation }: EvaluatedWorkday): boolean {
  return evaluation.pairs.length > 0;
}
