import type { MarkedMinutes } from '@jornada/core/payroll/classified-day';
import { markedMinutes } from '@jornada/core/payroll/marked-minutes';
import { stretchesByModality } from '@jornada/core/timekeeping/hours-by-modality';
import type { Person } from '../platform/identity/person.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { withRules } from '../workday/planned-workday.ts';
import { type EvaluatedWorkday, evaluateWorkdays } from '../workday/read-workdays.ts';
import type { MarkOfDay } from './days-of-payroll.reads.ts';

/**
 * What the marks of workdays come to, by person and civil date. Rows of days do not say when somebody worked to the minute, so marked days
 * are evaluated: few days have marks.
 * @param marksOf by person, in order of their workdays
 */
export async function readMarkedMinutes(
  tx: TenantTx,
  people: readonly Person[],
  marksOf: ReadonlyMap<string, readonly MarkOfDay[]>,
  now: Temporal.Instant,
): Promise<Map<string, Map<string, MarkedMinutes>>> {
  const found = new Map<string, Map<string, MarkedMinutes>>();
  for (const person of people) {
    const marks = marksOf.get(person.userId) ?? [];
    const [first, last] = [marks.at(0), marks.at(-1)];
    if (!first || !last) continue;
    const period = { from: first.workedOn, to: last.workedOn };
    const evaluatedOf = await evaluateWorkdays(tx, [person.userId], period, now);
    const ofDays = Map.groupBy(marks, ({ workedOn }) => workedOn.toString());
    const own = new Map<string, MarkedMinutes>();
    for (const workday of evaluatedOf(person)?.workdays ?? []) {
      const date = workday.planned.date.toString();
      const ofDay = ofDays.get(date);
      if (ofDay) own.set(date, minutesOf(ofDay, workday, now));
    }
    found.set(person.userId, own);
  }
  return found;
}

function minutesOf(
  marks: readonly MarkOfDay[],
  { planned, evaluation }: EvaluatedWorkday,
  until: Temporal.Instant,
): MarkedMinutes {
  const workday = { workedOn: planned.date, ...withRules(planned) };
  return markedMinutes(
    marks.map(({ mark, startsAt, endsAt }) => {
      return { mark, from: startsAt.epochMilliseconds, to: endsAt.epochMilliseconds };
    }),
    stretchesByModality(evaluation, workday, until),
  );
}
