import { describe, expect, test } from 'vitest';
import type { DayEvaluation } from '../../timekeeping/day-evaluation.ts';
import type { DayMark } from '../../timekeeping/day-marks.ts';
import { minuteDays } from '../minute-by-minute/minute-days.ts';
import { datesFrom, evaluatePerson, type Person, plannedOn } from '../person.ts';
import { daysByHand } from './by-hand.ts';
import type { DayByHand } from './day-by-hand.ts';
import { dateOf, inWords, momentIn } from './month.ts';
import { personNamed, recordedPeople } from './people.ts';
import { recordedPlans } from './plans.ts';
import { entriesOf } from './record.ts';
import { recordedPerson } from './recorded-person.ts';

const allDates = datesFrom('2026-10-01', 31);

function personOf({ name, day, at }: DayByHand): Person {
  const person = personNamed(name);
  return recordedPerson(person, at === undefined ? undefined : momentIn(at, dateOf(day), person.timeZone));
}

/** What the program makes of the day, in the words of somebody with a pencil. */
function evaluated(given: DayByHand): Required<Omit<DayByHand, 'at'>> {
  const person = personOf(given);
  const date = dateOf(given.day);
  const [day] = evaluatePerson(person, [date.toString()]);
  if (!day) throw new Error('every date asked for is evaluated');
  const timeOf = (at: Temporal.Instant) => inWords(at, date, person.timeZone);
  const { segments } = plannedOn(person, date).expected;
  return {
    name: given.name,
    day: given.day,
    planned: segments
      .map(
        ({ startTime, endTime }) => `${startTime.toString().slice(0, 5)}-${endTime.toString().slice(0, 5)}`,
      )
      .join(', '),
    punches: day.records.map(({ type, punchedAt }) => `${type} ${timeOf(punchedAt)}`).join(', '),
    worked: day.workedMinutes,
    expected: day.expectedMinutes ?? -1,
    breaks: day.breakMinutes,
    deducted: day.deductedMinutes,
    overtime: day.overtimeMinutes,
    late: day.lateMinutes,
    early: day.earlyDepartureMinutes,
    status: day.status,
    daily: day.dailyStatus,
    flags: day.flags,
    marks: day.marks.map((mark) => markInWords(mark, day, timeOf)),
  };
}

function markInWords(mark: DayMark, day: DayEvaluation, timeOf: (at: Temporal.Instant) => string): string {
  const timeOfPunch = (id: string) => {
    const punch = day.records.find((one) => one.id === id);
    return punch ? timeOf(punch.punchedAt) : 'nobody knows when';
  };
  switch (mark.mark) {
    case 'MULTIPLE_PUNCHES':
      return `${mark.mark} ${mark.punchCount}`;
    case 'OUT_OF_HOURS':
      return `${mark.mark} ${timeOfPunch(mark.punchId)}`;
    case 'LONG_PAUSE':
    case 'EXCESSIVE_PAUSE':
      return `${mark.mark} ${timeOfPunch(mark.punchId)} ${mark.minutes}`;
    case 'LATE_SEGMENT':
    case 'EARLY_DEPARTURE_SEGMENT':
      return `${mark.mark} ${mark.segmentIndex} ${mark.minutes}`;
    default:
      return `${mark.mark} ${mark.minutes}`;
  }
}

describe('what a calculation by hand says of the recorded month', () => {
  const cases = daysByHand.map((given) => {
    const when = given.at ? ` at ${given.at}` : '';
    return [`${given.name}, ${dateOf(given.day)}${when}`, given] as const;
  });

  test.each(cases)('%s', (_, given) => {
    const { at: __, ...byHand } = given;
    expect(evaluated(given)).toEqual({
      ...{ breaks: 0, deducted: 0, overtime: 0, late: 0, early: 0, flags: [], marks: [] },
      ...byHand,
    });
  });

  test('has days of every plan, status, flag and mark, and of the nights on which clocks change', () => {
    const plans = daysByHand.map(({ name }) => personNamed(name).plan);
    expect(new Set(plans)).toEqual(new Set(Object.keys(recordedPlans)));
    expect(new Set(daysByHand.map(({ status }) => status))).toEqual(
      new Set(['PRESENTE', 'AUSENTE', 'INCOMPLETO', 'TARDE', 'JUSTIFICADO', 'PENDIENTE', 'EXTRA', null]),
    );
    expect(new Set(daysByHand.map(({ daily }) => daily))).toEqual(
      new Set(['OK', 'OPEN', 'INCOMPLETE', 'EXTRA']),
    );
    expect(new Set(daysByHand.flatMap(({ flags = [] }) => flags))).toEqual(
      new Set(['MISSING_BREAK', 'OVERTIME', 'EARLY', 'LATE']),
    );
    const marks = daysByHand.flatMap(({ marks = [] }) => marks.map((mark) => mark.split(' ')[0]));
    expect(new Set(marks)).toEqual(
      new Set([
        'MULTIPLE_PUNCHES',
        'LONG_PAUSE',
        'EXCESSIVE_PAUSE',
        'OUT_OF_HOURS',
        'LATE_SEGMENT',
        'EARLY_DEPARTURE_SEGMENT',
      ]),
    );
    expect(daysByHand.filter(({ expected }) => expected === 540 || expected === 420)).toHaveLength(4);
  });
});

test('the month has forty people, and a record that a clock could have written', () => {
  expect(new Set(recordedPeople.map(({ name }) => name)).size).toBe(40);
  for (const person of recordedPeople) {
    const entries = entriesOf(person);
    expect(new Set(entries.map(({ key }) => key)).size, person.name).toBe(entries.length);
    for (const { supersedes } of entries) {
      if (supersedes !== null) expect(entries.map(({ key }) => key)).toContain(supersedes);
    }
    const recorded = entries.map(({ recordedAt }) => recordedAt.epochMilliseconds);
    const gaps = recorded.slice(1).map((later, index) => later - (recorded[index] ?? later));
    expect(Math.min(...gaps), person.name).toBeGreaterThanOrEqual(60_000);
  }
});

test('on every day of everybody, what is evaluated is what is read minute by minute', () => {
  for (const recorded of recordedPeople) {
    const person = toTheMinute(recordedPerson(recorded));
    const days = evaluatePerson(person, allDates).map((day) => ({
      date: day.workedOn.toString(),
      worked: day.workedMinutes,
      break: day.breakMinutes,
      deducted: day.deductedMinutes,
      expected: day.expectedMinutes,
      late: day.lateMinutes,
      early: day.earlyDepartureMinutes,
      overtime: day.overtimeMinutes,
      status: day.status,
    }));
    const read = minuteDays(person, allDates).map(({ pairs: _, strays: __, ...day }) => day);
    expect(days, recorded.name).toEqual(read);
  }
});

/** Reading minute by minute knows no seconds. */
function toTheMinute(person: Person): Person {
  const punches = person.punches.map((punch) => ({
    ...punch,
    punchedAt: punch.punchedAt.round({ smallestUnit: 'minute', roundingMode: 'floor' }),
  }));
  return { ...person, punches };
}
