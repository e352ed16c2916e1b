import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spanInWords, writtenEmployment } from '../testing/written-employment.ts';
import { datesOf } from '../time/date-span.ts';
import { wholeYear } from '../versions/periods.ts';
import {
  employedSpans,
  employmentChange,
  employmentFlaw,
  employmentOn,
  isSettledBy,
  spansWithoutPauses,
} from './employment.ts';
import { shareOfYear } from './overtime-limits.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const seasons = '2024-04-01..2024-10-31, 2025-03-15..2025-11-02, 2026-04-01..2026-10-31';
const excedencia = '2020-01-01.., leave 2026-05-11..2026-05-20';

describe('on a date somebody is', () => {
  test.each<[article: string, employment: string, on: string, state: string]>([
    ['always employed where nothing is known (1.1)', '', '2026-05-01', 'EMPLOYED'],
    ['not yet employed before the first season (16.1)', seasons, '2024-03-31', 'NOT_YET_EMPLOYED'],
    ['employed on the first day of a season (16.3)', seasons, '2025-03-15', 'EMPLOYED'],
    ['employed on the last day of a season (16.1)', seasons, '2024-10-31', 'EMPLOYED'],
    ['no longer employed between two seasons (49.1.c)', seasons, '2024-11-01', 'NO_LONGER_EMPLOYED'],
    ['no longer employed on the eve of the next (49.1.c)', seasons, '2026-03-31', 'NO_LONGER_EMPLOYED'],
    ['employed in the third season (16.1)', seasons, '2026-07-15', 'EMPLOYED'],
    ['no longer employed after the last (49.1.c)', seasons, '2026-11-01', 'NO_LONGER_EMPLOYED'],
    ['employed up to an excedencia (46.2)', excedencia, '2026-05-10', 'EMPLOYED'],
    ['paused on its first day (45.2)', excedencia, '2026-05-11', 'PAUSED'],
    ['paused on its last day (45.2)', excedencia, '2026-05-20', 'PAUSED'],
    ['employed on the day after it (48.1)', excedencia, '2026-05-21', 'EMPLOYED'],
    ['paused until further notice (46.2)', '2020-01-01.., leave 2026-05-11..', '2031-01-01', 'PAUSED'],
    [
      'no longer employed after the end, though nobody ended the pause (49.1.d)',
      '2020-01-01..2026-06-30, leave 2026-05-11..',
      '2026-07-01',
      'NO_LONGER_EMPLOYED',
    ],
    [
      'employed who came back after an employment that ended in a pause (49.1.d)',
      '2020-01-01..2026-06-30, 2026-09-01.., leave 2026-05-11..',
      '2026-09-01',
      'EMPLOYED',
    ],
    [
      'employed who comes back on the day after they left (15)',
      '2025-01-01..2026-03-31, 2026-04-01..',
      '2026-04-01',
      'EMPLOYED',
    ],
    [
      'employed who comes back on the day after they left, on the last day (15)',
      '2025-01-01..2026-03-31, 2026-04-01..',
      '2026-03-31',
      'EMPLOYED',
    ],
    ['paused on 29 February (16)', '2020-01-01.., seasons 2028-02-29..2028-02-29', '2028-02-29', 'PAUSED'],
    [
      'employed on 1 March after it (16)',
      '2020-01-01.., seasons 2028-02-29..2028-02-29',
      '2028-03-01',
      'EMPLOYED',
    ],
    ['employed on a single day (11.1)', '2028-02-29..2028-02-29', '2028-02-29', 'EMPLOYED'],
    [
      'paused, though their first day is not known (45.1.a)',
      '..2026-12-31, suspension 2026-02-01..2026-02-28',
      '2026-02-10',
      'PAUSED',
    ],
    [
      'paused, though no employment is known (47)',
      'suspension 2026-02-01..2026-02-28',
      '2026-02-10',
      'PAUSED',
    ],
    [
      'employed outside it, though no employment is known (47)',
      'suspension 2026-02-01..2026-02-28',
      '2026-03-01',
      'EMPLOYED',
    ],
  ])('%s', (_, employment, on, state) => {
    expect(employmentOn(writtenEmployment(employment), date(on))).toBe(state);
  });
});

describe('the days of 2026 that count for the limit of overtime (35.2) are', () => {
  test.each<[title: string, employment: string, days: number]>([
    // 1 April to 31 October: 30 + 31 + 30 + 31 + 31 + 30 + 31.
    ['those of the season', seasons, 214],
    // All but 1 November to 31 December.
    ['those outside the time between two seasons', '2020-01-01.., seasons 2026-11-01..', 365 - 61],
    ['all, in an excedencia too: it asks for no other work in a year', excedencia, 365],
    // 1 January to 15 March: 74; 1 June to 31 December: 214.
    ['those of both employments', '2020-01-01..2026-03-15, 2026-06-01..', 74 + 214],
  ])('%s', (_, employment, days) => {
    expect(shareOfYear(writtenEmployment(employment), 2026)).toBe(days / 365);
  });
});

describe('what is wrong:', () => {
  test.each<[title: string, employment: string, flaw: string | null]>([
    ['nothing with three seasons', seasons, null],
    ['nothing with a return on the day after', '2025-01-01..2026-03-31, 2026-04-01..', null],
    ['a return on the last day itself', '2025-01-01..2026-03-31, 2026-03-31..', 'EMPLOYMENTS_OVERLAP'],
    ['a return before anybody left', '2025-01-01.., 2026-04-01..', 'EMPLOYMENTS_OVERLAP'],
    ['two beginnings that are not known', '..2025-12-31, ..2026-12-31', 'EMPLOYMENTS_OVERLAP'],
    ['a pause before the first day', '2026-03-01.., leave 2026-02-01..2026-04-01', 'PAUSE_OUTSIDE'],
    ['a pause beyond the last day', '2026-03-01..2026-10-31, leave 2026-10-01..2026-11-01', 'PAUSE_OUTSIDE'],
    ['a pause between two employments', `${seasons}, leave 2025-01-01..2025-02-01`, 'PAUSE_OUTSIDE'],
    [
      'nothing with an open pause that ends with its employment',
      '2026-03-01..2026-10-31, leave 2026-10-01..',
      null,
    ],
    [
      'two pauses that share a day',
      '2020-01-01.., leave 2026-02-01..2026-03-01, other 2026-03-01..',
      'PAUSES_OVERLAP',
    ],
    [
      'nothing with pauses that follow each other',
      '2020-01-01.., leave 2026-02-01..2026-02-28, other 2026-03-01..',
      null,
    ],
  ])('%s', (_, employment, flaw) => {
    expect(employmentFlaw(writtenEmployment(employment))).toBe(flaw);
  });
});

describe('a change touches', () => {
  test.each<[title: string, before: string, after: string, changed: string | null]>([
    ['nothing, where nothing changes', seasons, seasons, null],
    ['the days of a new pause', '2020-01-01..', excedencia, '2026-05-11..2026-05-20'],
    ['no pause to come', '2020-01-01..', '2020-01-01.., leave 2026-12-01..', null],
    [
      'the days between two employments',
      '2020-01-01..',
      '2020-01-01..2026-03-31, 2026-06-01..',
      '2026-04-01..2026-05-31',
    ],
    [
      'everything but the first employment of who was always there',
      '',
      '2026-02-01..2026-02-28',
      '2026-01-01..2026-11-20',
    ],
    ['not the reason of a pause', excedencia, excedencia.replace('leave', 'other'), null],
  ])('%s', (_, before, after, changed) => {
    const span = { startDate: date('2026-01-01'), endDate: date('2026-11-20') };
    const found = employmentChange(writtenEmployment(before), writtenEmployment(after), span);
    expect(found && spanInWords(found)).toBe(changed);
  });
});

test('what is left of a year was settled by its end, also for who returns on 1 January (49.2)', () => {
  const settled = (employment: string) => isSettledBy(writtenEmployment(employment), wholeYear(2025).endDate);
  expect(settled('2020-01-01..2025-12-31, 2026-01-01..')).toBe(true);
  expect(settled('2020-01-01..2025-06-30, 2025-09-01..')).toBe(false);
  expect(settled('2020-01-01..2025-06-30, 2026-09-01..')).toBe(true);
  expect(settled('2026-02-01..')).toBe(false);
  expect(settled('')).toBe(false);
});

/** Up to three employments and three pauses in them, from the distances between their ends. */
const sound = fc
  .tuple(
    fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 0, max: 200 })), { maxLength: 3 }),
    fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.option(fc.integer({ min: 0, max: 90 }))), {
      maxLength: 3,
    }),
  )
  .map(([stretches, wished]) => {
    let next = date('2026-01-01');
    const employments = stretches.map(([gap, length]) => {
      const employedFrom = next.add({ days: gap });
      const employedUntil = employedFrom.add({ days: length });
      next = employedUntil;
      return { employedFrom, employedUntil };
    });
    const pauses = wished.map(([at, length]) => {
      const from = date('2026-01-01').add({ days: at });
      return { from, until: length === null ? null : from.add({ days: length }), reason: 'OTHER' as const };
    });
    return { employments, pauses };
  })
  .filter((employment) => employmentFlaw(employment) === null);

test('spans of a year have exactly the dates that are employed, day by day', () => {
  fc.assert(
    fc.property(sound, (employment) => {
      const year = wholeYear(2026);
      const states = datesOf(year).map((one) => [one.toString(), employmentOn(employment, one)] as const);
      const working = states.filter(([, state]) => state === 'EMPLOYED').map(([one]) => one);
      const employed = states.filter(([, state]) => state === 'EMPLOYED' || state === 'PAUSED');
      expect(spansWithoutPauses(year, employment).flatMap(datesOf).map(String)).toEqual(working);
      expect(employedSpans(year, employment).flatMap(datesOf).map(String)).toEqual(
        employed.map(([one]) => one),
      );
    }),
  );
});

test('a change names the first and the last date whose state changes', () => {
  fc.assert(
    fc.property(sound, sound, (before, after) => {
      const dates = datesOf(wholeYear(2026)).filter(
        (one) => employmentOn(before, one) !== employmentOn(after, one),
      );
      const found = employmentChange(before, after, wholeYear(2026));
      expect([found?.startDate.toString(), found?.endDate.toString()]).toEqual([
        dates.at(0)?.toString(),
        dates.at(-1)?.toString(),
      ]);
    }),
  );
});
