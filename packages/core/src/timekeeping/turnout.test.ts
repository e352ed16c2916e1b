import { expect, test } from 'vitest';
import { type PlannedHours, plannedWorkday, planWith } from '../testing/planned-workday.ts';
import { instant, punchesOn } from '../testing/punch.ts';
import { evaluateDays } from './evaluate-day.ts';
import { turnout } from './turnout.ts';

const madrid = 'Europe/Madrid';
const [thursday, friday, saturday] = ['2026-11-19', '2026-11-20', '2026-11-21'] as const;

/** Hours by date, the punches as `IN 09:00` of a date, and the moment; today is Friday, but for moments of another date. */
interface Given {
  readonly plan: Readonly<Record<string, readonly PlannedHours[]>>;
  readonly punches?: Readonly<Record<string, readonly string[]>>;
}

const hours = (...stretches: string[]): PlannedHours[] => stretches.map((stretch) => ({ hours: stretch }));
const office = { plan: { [friday]: hours('09:00-17:00') } };
const split = { plan: { [friday]: hours('09:00-13:00', '16:00-20:00') } };
const nights = { plan: { [thursday]: hours('22:00-06:00'), [friday]: hours('22:00-06:00') } };
const fromMidnight = { plan: { [friday]: hours('00:00-08:00') } };
const came = (...words: string[]) => ({ punches: { [friday]: words } });

const cases: readonly [name: string, moment: string, given: Given, expected: string | null][] = [
  // A shift with 15 minutes of flexibility.
  ['before the shift', '20T08:00', office, 'LATER 20T09:00'],
  ['within its flexibility', '20T09:15', office, 'LATER 20T09:00'],
  ['a second before it is used up', '20T09:15:59', office, 'LATER 20T09:00'],
  ['from the minute in which somebody would be late', '20T09:16', office, 'EXPECTED 20T09:00'],
  ['until the end', '20T16:59', office, 'EXPECTED 20T09:00'],
  ['nobody came all day', '20T17:00', office, 'MISSED 20T09:00'],
  ['nor in the evening', '20T23:00', office, 'MISSED 20T09:00'],
  ['there before it was due', '20T08:55', { ...office, ...came('IN 08:50') }, 'CAME'],
  ['late', '20T10:00', { ...office, ...came('IN 09:40') }, 'CAME'],
  ['gone early', '20T12:00', { ...office, ...came('IN 09:00', 'OUT 11:00') }, 'CAME'],
  ['gone when it was over', '20T18:00', { ...office, ...came('IN 09:00', 'OUT 17:00') }, 'CAME'],
  ['a forgotten exit', '20T23:30', { ...office, ...came('IN 09:00') }, 'CAME'],
  // Two shifts on a day.
  ['the morning was missed, the afternoon is not due', '20T14:00', split, 'MISSED 20T09:00'],
  ['both are due', '20T16:20', split, 'EXPECTED 20T16:00'],
  ['came in the morning, between', '20T14:00', { ...split, ...came('IN 09:00', 'OUT 13:00') }, 'CAME'],
  [
    'not back in the afternoon',
    '20T16:20',
    { ...split, ...came('IN 09:00', 'OUT 13:00') },
    'EXPECTED 20T16:00',
  ],
  ['back in the afternoon', '20T16:20', { ...split, ...came('IN 09:00', 'OUT 13:00', 'IN 16:18') }, 'CAME'],
  ['the afternoon alone', '20T17:00', { ...split, ...came('IN 15:55') }, 'CAME'],
  // Nights: the one that began yesterday counts while it lasts, then today's.
  ['tonight is not due', '20T12:00', nights, 'LATER 20T22:00'],
  ['last night, missing after midnight', '20T02:00', nights, 'EXPECTED 19T22:00'],
  ['last night, there', '20T02:00', { ...nights, punches: { [thursday]: ['IN 21:55'] } }, 'CAME'],
  ['last night is over, tonight is not due', '20T06:00', nights, 'LATER 20T22:00'],
  [
    'after last night',
    '20T12:00',
    { ...nights, punches: { [thursday]: ['IN 21:55', 'OUT 06:00'] } },
    'LATER 20T22:00',
  ],
  ['tonight, missing', '20T23:30', nights, 'EXPECTED 20T22:00'],
  ['a shift from midnight, before it', '19T23:50', fromMidnight, null],
  [
    'a shift from midnight, there before it',
    '20T00:10',
    { ...fromMidnight, punches: { [thursday]: ['IN 23:50'] } },
    'CAME',
  ],
  ['a shift from midnight, missing', '20T00:20', fromMidnight, 'EXPECTED 20T00:00'],
  [
    'two shifts in one pair: somebody is there, under the workday of the first',
    '20T08:00',
    {
      plan: { [thursday]: hours('22:00-06:00'), [friday]: hours('06:00-14:00') },
      punches: { [thursday]: ['IN 22:00'] },
    },
    'CAME',
  ],
  // Nothing to do today.
  ['a day off', '20T12:00', { plan: {} }, null],
  ['work on a day off', '20T12:00', { plan: {}, ...came('IN 10:00') }, null],
  ['a shift on another date', '20T12:00', { plan: { [saturday]: hours('09:00-17:00') } }, null],
];

test.each(cases)('%s, %s', (_name, moment, { plan, punches = {} }, expected) => {
  const planned = [thursday, friday, saturday].map((date) => plannedWorkday(date, madrid, plan[date] ?? []));
  const now = instant(`2026-11-${moment}[${madrid}]`);
  const evaluations = evaluateDays({
    punches: Object.entries(punches).flatMap(([date, words]) => punchesOn(date, madrid, ...words)),
    plan: planWith(planned),
    timeZone: madrid,
    until: now,
    days: planned,
  });
  const days = evaluations.map((evaluation, place) => ({
    isToday: `2026-11-${moment.slice(0, 2)}` === evaluation.workedOn.toString(),
    segments: planned[place]?.expected.segments ?? [],
    evaluation,
  }));
  const found = turnout(days, now);
  const since = found && 'startsAt' in found ? found.startsAt.toZonedDateTimeISO(madrid) : null;
  const shown =
    since &&
    ` ${since.toString({ timeZoneName: 'never', offset: 'never', smallestUnit: 'minute' }).slice(8)}`;
  expect(found && `${found.kind}${shown ?? ''}`).toBe(expected);
});
