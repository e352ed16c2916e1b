import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ScheduledSegment } from '../schedules/segment-interval.ts';
import { type ArbitraryPerson, arbitraryPerson } from '../testing/arbitrary-person.ts';
import { longTest, manyPersonRuns } from '../testing/demanded-runs.ts';
import { datesFrom, evaluatePerson, plannedOn } from '../testing/person.ts';
import { assignment, segment } from '../testing/schedule.ts';
import type { Punch, PunchType } from './punch.ts';

/** The punches of somebody who keeps every segment to the minute, or null where the plan itself asks for two at once. */
function followed(person: ArbitraryPerson, segments: readonly ScheduledSegment[]): Punch[] | null {
  const punches: Punch[] = [];
  for (const [index, { startsAt, endsAt }] of segments.entries()) {
    const next = segments[index + 1];
    if (next !== undefined && Temporal.Instant.compare(next.startsAt, endsAt) < 0) return null;
    const make = (type: PunchType, punchedAt: Temporal.Instant) =>
      punches.push({ id: `p${punches.length}`, type, punchedAt, timeZone: person.timeZone });
    if (startsAt.equals(endsAt)) continue;
    make('IN', startsAt);
    make('OUT', endsAt);
  }
  return punches;
}

test('somebody who follows a plan to the minute is PRESENTE, without deviation or overtime', longTest, () => {
  let daysKept = 0;
  fc.assert(
    fc.property(arbitraryPerson, (drawn) => {
      const nothing = new Set<string>();
      const person = { ...drawn, holidays: nothing, absences: nothing, vacations: nothing };
      const segmentsOn = (date: string) =>
        plannedOn(person, Temporal.PlainDate.from(date)).expected.plannedSegments;
      // Plans of two zones may ask for one instant on dates as far apart as this, so the days around are kept too.
      const earliest = Temporal.PlainDate.from(person.dates[0] ?? '').subtract({ days: 2 });
      const kept = datesFrom(earliest.toString(), person.dates.length + 4);
      const punches = followed(person, kept.flatMap(segmentsOn));
      fc.pre(punches !== null);
      const until = (punches.at(-1)?.punchedAt ?? person.until).add({ hours: 72 });
      for (const [index, day] of evaluatePerson({ ...person, punches, until }, person.dates).entries()) {
        const isPlanned = segmentsOn(person.dates[index] ?? '').some(
          ({ startsAt, endsAt }) => !startsAt.equals(endsAt),
        );
        daysKept += isPlanned ? 1 : 0;
        expect(day).toMatchObject({
          workedMinutes: day.expectedMinutes ?? 0,
          lateMinutes: 0,
          earlyDepartureMinutes: 0,
          overtimeMinutes: 0,
          strays: [],
          status: isPlanned ? 'PRESENTE' : null,
        });
      }
    }),
    manyPersonRuns,
  );
  expect(daysKept).toBeGreaterThan(manyPersonRuns.numRuns);
});

/** Somebody who works by day, never before 05:30 or after 22:00, with a cutoff in the small hours or none. */
const ordinaryPerson: fc.Arbitrary<ArbitraryPerson> = arbitraryPerson
  // Samoa's calendar once skipped a date, on which nobody can punch.
  .filter(({ timeZone }) => timeZone !== 'Pacific/Apia')
  .chain((person) =>
    fc.record({
      person: fc.constant(person),
      hours: fc.constantFrom(
        ['09:00-17:00'],
        ['09:00-14:00', '16:00-19:00'],
        ['07:00-15:00'],
        ['13:00-21:00'],
      ),
      cutoff: fc.constantFrom(0, 60, 240),
      times: fc.array(fc.uniqueArray(fc.integer({ min: 330, max: 1320 }), { minLength: 2, maxLength: 6 }), {
        minLength: person.dates.length,
        maxLength: person.dates.length,
      }),
    }),
  )
  .map(({ person, hours, cutoff, times }) => {
    const day = hours.map((each, segmentIndex) => segment(each, { segmentIndex, flexibilityMinutes: 15 }));
    const segmentsByDay = Object.fromEntries([1, 2, 3, 4, 5].map((weekday) => [weekday, day]));
    const first = person.dates[0] ?? '';
    const punches = person.dates.flatMap((date, index) =>
      (times[index] ?? [])
        .toSorted((left, right) => left - right)
        // Each time an entry and an exit; of an odd number the last is left out.
        .slice(0, Math.floor((times[index]?.length ?? 0) / 2) * 2)
        .map((minute, order): Punch => {
          const time = Temporal.PlainTime.from('00:00').add({ minutes: minute });
          const zoned = Temporal.PlainDate.from(date).toZonedDateTime({
            timeZone: person.timeZone,
            plainTime: time,
          });
          const type = order % 2 === 0 ? 'IN' : 'OUT';
          return { id: `${date} ${order}`, type, punchedAt: zoned.toInstant(), timeZone: person.timeZone };
        }),
    );
    const until = Temporal.PlainDate.from(first).add({ days: 30 }).toZonedDateTime('UTC').toInstant();
    const schedule = { segmentsByDay, workdayCutoffMinutes: cutoff };
    const nothing = { exceptions: [], assignments: [assignment(schedule, '1970-01-01')] };
    return { ...person, ...nothing, punches, until };
  });

/** What used to decide: the date on the clock of the entry, or the day before until the cutoff. */
function formerWorkday({ punchedAt, timeZone }: Punch, cutoffMinutes: number): string {
  const { hour, minute } = punchedAt.toZonedDateTimeISO(timeZone);
  const date = punchedAt.toZonedDateTimeISO(timeZone).toPlainDate();
  return (hour * 60 + minute < cutoffMinutes ? date.subtract({ days: 1 }) : date).toString();
}

describe('ordinary day shifts', () => {
  test('have every pair on the date of its entry, with its time', longTest, () => {
    fc.assert(
      fc.property(ordinaryPerson, (person) => {
        const cutoff = person.assignments[0]?.schedule.workdayCutoffMinutes ?? 0;
        const pairs = person.punches.flatMap((entry, index) => {
          const exit = person.punches[index + 1];
          if (entry.type !== 'IN' || exit === undefined) return [];
          const workedMinutes = entry.punchedAt.until(exit.punchedAt).total('minutes');
          return [{ id: entry.id, workedOn: formerWorkday(entry, cutoff), workedMinutes }];
        });
        for (const day of evaluatePerson(person, person.dates)) {
          const own = pairs.filter(({ workedOn }) => workedOn === day.workedOn.toString());
          expect(day.pairs.map(({ entry }) => entry.id)).toEqual(own.map(({ id }) => id));
          expect(day.workedMinutes).toBe(own.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0));
        }
      }),
      manyPersonRuns,
    );
  });
});
