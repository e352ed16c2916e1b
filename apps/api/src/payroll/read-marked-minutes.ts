import type { MarkedMinutes } from '@jornada/core/payroll/classified-day';
import { markedMinutes } from '@jornada/core/payroll/marked-minutes';
import { dateText } from '@jornada/core/time/civil-time';
import { stretchesByModality } from '@jornada/core/timekeeping/hours-by-modality';
import type { Person } from '../platform/identity/person.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { withRules } from '../workday/planned-workday.ts';
import { type EvaluatedWorkday, evaluateWorkdays } from '../workday/read-workdays.ts';
import { togetherInStretches } from '../workday/rows/stretches.ts';
import type { MarkOfDay } from './days-of-payroll.reads.ts';

/**
 * What the marks of workdays come to, by person and civil date. Rows of days do not say when somebody worked to the minute, so marked days
 * are evaluated, and no others but those between: few days have marks.
 * @param marksOf by person, in order of their workdays
 */
export async function readMarkedMinutes(
  tx: TenantTx,
  people: readonly Person[],
  marksOf: ReadonlyMap<string, readonly MarkOfDay[]>,
  now: Temporal.Instant,
): Promise<Map<string, Map<string, MarkedMinutes>>> {
  const ofDays = new Map(
    people.map(({ userId }) => [
      userId,
      Map.groupBy(marksOf.get(userId) ?? [], ({ workedOn }) => dateText(workedOn)),
    ]),
  );
  const marked = people.flatMap((person) => {
    const dates = [...(ofDays.get(person.userId)?.values() ?? [])].flatMap(([first]) =>
      first ? [first.workedOn] : [],
    );
    return dates.length > 0 ? [{ person, dates }] : [];
  });
  const found = new Map<string, Map<string, MarkedMinutes>>();
  for (const { people: together, ...stretch } of togetherInStretches(marked)) {
    const ids = together.map(({ userId }) => userId);
    const evaluatedOf = await evaluateWorkdays(tx, ids, stretch, now);
    for (const person of together) {
      const own = found.get(person.userId) ?? new Map<string, MarkedMinutes>();
      found.set(person.userId, own);
      for (const workday of evaluatedOf(person)?.workdays ?? []) {
        const date = dateText(workday.planned.date);
        const ofDay = ofDays.get(person.userId)?.get(date);
        if (ofDay) own.set(date, minutesOf(ofDay, workday, now));
      }
    }
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
