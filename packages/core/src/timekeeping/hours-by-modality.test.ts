import { expect, test } from 'vitest';
import { type PlannedHours, plannedWorkday, planWith } from '../testing/planned-workday.ts';
import { instant, punch } from '../testing/punch.ts';
import type { PlannedWorkday } from './day-evaluation.ts';
import { evaluateDay } from './evaluate-day.ts';
import {
  addHours,
  type HoursByModality,
  hoursByModality,
  modalitiesOf,
  noHours,
} from './hours-by-modality.ts';
import { likelyModality, type Modality } from './modality.ts';
import type { PunchType } from './punch.ts';
import { quarterOf, remoteShare } from './remote-share.ts';

const madrid = 'Europe/Madrid';

/** A shift that begins on 16 November; punches in local times with what they say. Hours in minutes. */
interface ModalityCase {
  readonly name: string;
  readonly punches: string;
  readonly hours?: PlannedHours;
  readonly rules?: PlannedWorkday['rules'];
  readonly until?: string;
  readonly from: readonly string[];
  readonly minutes: Partial<Record<Modality | 'unsaid', number>>;
}

const cases: readonly ModalityCase[] = [
  {
    name: 'all day at home',
    punches: 'IN 16T09:00 REMOTE, OUT 16T17:00',
    ...{ from: ['09:00 REMOTE'], minutes: { REMOTE: 480 } },
  },
  {
    name: 'nobody said: that is not on site',
    punches: 'IN 16T09:00, OUT 16T17:00',
    ...{ from: ['09:00 unsaid'], minutes: { unsaid: 480 } },
  },
  {
    name: 'from home to the office at midday, by a pause whose end says so',
    punches: 'IN 16T09:00 REMOTE, BREAK_START 16T13:00, BREAK_END 16T14:00 ON_SITE, OUT 16T18:00',
    ...{ from: ['09:00 REMOTE', '14:00 ON_SITE'], minutes: { REMOTE: 240, ON_SITE: 240 } },
  },
  {
    name: 'from home to the office by leaving and entering again',
    punches: 'IN 16T09:00 REMOTE, OUT 16T13:00, IN 16T14:00 ON_SITE, OUT 16T18:00',
    ...{ from: ['09:00 REMOTE', '14:00 ON_SITE'], minutes: { REMOTE: 240, ON_SITE: 240 } },
  },
  {
    name: 'a pause whose end says nothing changes nothing',
    punches: 'IN 16T09:00 REMOTE, BREAK_START 16T13:00, BREAK_END 16T14:00, OUT 16T18:00',
    ...{ from: ['09:00 REMOTE'], minutes: { REMOTE: 480 } },
  },
  {
    name: 'an entry that says nothing begins anew, whatever the one before said',
    punches: 'IN 16T09:00 REMOTE, OUT 16T13:00, IN 16T14:00, OUT 16T18:00',
    ...{ from: ['09:00 REMOTE', '14:00 unsaid'], minutes: { REMOTE: 240, unsaid: 240 } },
  },
  {
    name: 'what an exit and the start of a pause say changes nothing',
    punches: 'IN 16T09:00 REMOTE, BREAK_START 16T13:00 ON_SITE, BREAK_END 16T14:00, OUT 16T18:00 TRAVELLING',
    ...{ from: ['09:00 REMOTE'], minutes: { REMOTE: 480 } },
  },
  {
    name: 'to a customer and on to the office',
    punches:
      'IN 16T08:00 TRAVELLING, BREAK_START 16T11:00, BREAK_END 16T11:05 ON_SITE, BREAK_START 16T14:00, BREAK_END 16T15:00 REMOTE, OUT 16T17:00',
    from: ['08:00 TRAVELLING', '11:05 ON_SITE', '15:00 REMOTE'],
    minutes: { TRAVELLING: 180, ON_SITE: 175, REMOTE: 120 },
  },
  {
    name: 'said in the middle of a stretch that began without a word',
    punches: 'IN 16T09:00, BREAK_START 16T12:00, BREAK_END 16T12:30 ON_SITE, OUT 16T15:00',
    ...{ from: ['09:00 unsaid', '12:30 ON_SITE'], minutes: { unsaid: 180, ON_SITE: 150 } },
  },
  {
    name: 'a night at home belongs to the workday on which it began',
    punches: 'IN 16T22:00 REMOTE, BREAK_START 17T02:00, BREAK_END 17T02:20 REMOTE, OUT 17T06:00',
    hours: { hours: '22:00-06:00' },
    ...{ from: ['22:00 REMOTE'], minutes: { REMOTE: 460 } },
  },
  {
    name: 'a night on the way, changed after midnight',
    punches: 'IN 16T22:00 TRAVELLING, BREAK_START 17T02:00, BREAK_END 17T03:00 ON_SITE, OUT 17T06:00',
    hours: { hours: '22:00-06:00' },
    ...{ from: ['22:00 TRAVELLING', '03:00 ON_SITE'], minutes: { TRAVELLING: 240, ON_SITE: 180 } },
  },
  {
    name: 'a paid break belongs to the work before it',
    punches: 'IN 16T09:00 REMOTE, BREAK_START 16T13:00, BREAK_END 16T13:30 ON_SITE, OUT 16T17:00',
    rules: { allowsOvertime: true, requiresBreaks: false, paidBreakMinutes: 15 },
    ...{ from: ['09:00 REMOTE', '13:30 ON_SITE'], minutes: { REMOTE: 255, ON_SITE: 210 } },
  },
  {
    // The fixed break is off what comes after six hours, 15:00 to 15:30.
    name: 'a fixed break is off where it lies',
    punches: 'IN 16T09:00 REMOTE, OUT 16T14:00, IN 16T14:00 ON_SITE, OUT 16T17:00',
    hours: { hours: '09:00-17:00', fixedUnpaidBreakMinutes: 30 },
    ...{ from: ['09:00 REMOTE', '14:00 ON_SITE'], minutes: { REMOTE: 300, ON_SITE: 150 } },
  },
  {
    name: 'a forgotten exit counts nothing, from wherever',
    punches: 'IN 16T09:00 REMOTE',
    ...{ from: ['09:00 REMOTE'], minutes: {} },
  },
  {
    name: 'under way it counts up to now',
    punches: 'IN 16T09:00 REMOTE, BREAK_START 16T11:00, BREAK_END 16T11:10 ON_SITE',
    until: '2026-11-16T12:10',
    ...{ from: ['09:00 REMOTE', '11:10 ON_SITE'], minutes: { REMOTE: 120, ON_SITE: 60 } },
  },
];

test.each(cases)('$name', ({ punches, hours = { hours: '09:00-17:00' }, rules, until, from, minutes }) => {
  const planned = plannedWorkday('2026-11-16', madrid, [hours], rules ? { rules } : {});
  const made = punches.split(', ').map((words) => {
    const [type = '', moment = '', modality] = words.split(' ');
    const one = punch(type as PunchType, `2026-11-${moment}[${madrid}]`);
    return modality === undefined ? one : { ...one, modality: modality as Modality };
  });
  const now = instant(`${until ?? '2026-11-30T12:00'}[${madrid}]`);
  const day = evaluateDay({
    ...planned,
    punches: made,
    plan: planWith([planned]),
    timeZone: madrid,
    until: now,
  });
  const changes = modalitiesOf(day.pairs).map(({ punch: { punchedAt }, modality }) => {
    const time = punchedAt.toZonedDateTimeISO(madrid).toPlainTime().toString({ smallestUnit: 'minute' });
    return `${time} ${modality ?? 'unsaid'}`;
  });
  expect(changes).toEqual(from);
  const found = hoursByModality(day, planned, now);
  const { unsaid = 0, ON_SITE = 0, REMOTE = 0, TRAVELLING = 0 } = minutes;
  expect(found).toEqual(inMilliseconds({ ON_SITE, REMOTE, TRAVELLING, unsaid }));
  expect(Math.floor((found.ON_SITE + found.REMOTE + found.TRAVELLING + found.unsaid) / 60_000)).toBe(
    day.workedMinutes,
  );
});

test('hours of days add up', () => {
  const one = { ON_SITE: 1, REMOTE: 2, TRAVELLING: 3, unsaid: 4 };
  expect(addHours(one, { ON_SITE: 10, REMOTE: 20, TRAVELLING: 30, unsaid: 40 })).toEqual({
    ON_SITE: 11,
    REMOTE: 22,
    TRAVELLING: 33,
    unsaid: 44,
  });
  expect(addHours(one, noHours)).toEqual(one);
});

test.each([
  ['nothing was worked', {}, null, false],
  ['nothing was said', { unsaid: 480 }, 0, false],
  ['all of it', { REMOTE: 480 }, 100, true],
  ['exactly 30 %', { REMOTE: 30, ON_SITE: 70 }, 30, true],
  ['a minute less', { REMOTE: 2999, ON_SITE: 7001 }, 29, false],
  ['what nobody said counts as worked', { REMOTE: 30, unsaid: 71 }, 29, false],
  ['on the way is not remote', { REMOTE: 20, TRAVELLING: 80 }, 20, false],
  ['a third', { REMOTE: 100, ON_SITE: 200 }, 33, true],
] as const)('the share of remote work where %s', (_, minutes, percent, isRegular) => {
  expect(remoteShare(inMilliseconds(minutes))).toEqual({ percent, isRegular });
});

test.each([
  ['2026-01-01', '2026-01-01', '2026-03-31'],
  ['2026-03-31', '2026-01-01', '2026-03-31'],
  ['2026-05-15', '2026-04-01', '2026-06-30'],
  ['2026-11-28', '2026-10-01', '2026-12-31'],
  ['2028-02-29', '2028-01-01', '2028-03-31'],
])('the quarter of %s', (date, from, to) => {
  const quarter = quarterOf(Temporal.PlainDate.from(date));
  expect([quarter.from.toString(), quarter.to.toString()]).toEqual([from, to]);
});

test.each([
  // 16 November 2026 is a Monday.
  ['agreed for the day', null, [1, 5], '2026-11-16', 'REMOTE'],
  ['agreed for other days', null, [2, 7], '2026-11-16', 'ON_SITE'],
  ['nothing agreed', null, [], '2026-11-16', 'ON_SITE'],
  ['a Sunday', null, [7], '2026-11-22', 'REMOTE'],
  ['said before on that workday, whatever is agreed', 'TRAVELLING', [1], '2026-11-16', 'TRAVELLING'],
] as const)('where somebody is likely to work: %s', (_, said, remoteWeekdays, on, expected) => {
  const workedOn = Temporal.PlainDate.from(on);
  expect(likelyModality({ said, remoteWeekdays, workedOn })).toBe(expected);
});

function inMilliseconds(minutes: Partial<Record<Modality | 'unsaid', number>>): HoursByModality {
  const { unsaid = 0, ON_SITE = 0, REMOTE = 0, TRAVELLING = 0 } = minutes;
  const ms = (count: number) => count * 60_000;
  return { ON_SITE: ms(ON_SITE), REMOTE: ms(REMOTE), TRAVELLING: ms(TRAVELLING), unsaid: ms(unsaid) };
}
