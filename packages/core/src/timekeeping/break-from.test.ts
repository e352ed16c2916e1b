import { describe, expect, test } from 'vitest';
import { segmentInterval } from '../schedules/segment-interval.ts';
import { instant, punchesOn } from '../testing/punch.ts';
import { currentWorkday } from './current-workday.ts';
import type { PlanAround } from './plan-around.ts';
import { recordsByWorkday } from './workday-records.ts';

const friday = '2026-11-20';
const madrid = 'Europe/Madrid';
const at = (local: string) => instant(`${local}[${madrid}]`);

const nineToFive: PlanAround = {
  cutoffOn: () => 0,
  segmentsOn: (date) => [
    segmentInterval(
      { startTime: Temporal.PlainTime.from('09:00'), endTime: Temporal.PlainTime.from('17:00') },
      date,
      madrid,
    ),
  ],
};

const standing = (words: readonly string[], now: Temporal.Instant) =>
  currentWorkday(recordsByWorkday(punchesOn(friday, madrid, ...words), nineToFive), now, madrid);

describe('a break may begin', () => {
  test.each([
    { words: ['IN 09:00'], now: '10:00', from: '12:00' },
    { words: ['IN 09:00:20.125'], now: '09:00:20.125', from: '12:00:20.125' },
    { words: ['IN 09:00', 'OUT 10:30', 'IN 10:45'], now: '11:00', from: '12:15' },
    { words: ['IN 08:00', 'BREAK_START 11:00', 'BREAK_END 11:29:59'], now: '11:40', from: '11:40' },
    { words: ['IN 09:00'], now: '12:00', from: '12:00' },
    { words: ['IN 09:00'], now: '15:20', from: '15:20' },
  ])('after $words, evaluated at $now: from $from on', ({ words, now, from }) => {
    const moment = at(`${friday}T${now}`);
    const opens = at(`${friday}T${from}`);
    expect(standing(words, moment).breakFrom).toBe(opens.epochMilliseconds);
    // The moment is the first at which it may, and what was said of it holds until then.
    expect(standing(words, opens)).toMatchObject({
      mayStartBreak: true,
      breakFrom: opens.epochMilliseconds,
    });
    if (opens.epochMilliseconds > moment.epochMilliseconds) {
      const justBefore = opens.subtract({ milliseconds: 1 });
      expect(standing(words, justBefore)).toMatchObject({
        mayStartBreak: false,
        breakFrom: opens.epochMilliseconds,
      });
    }
  });

  test('also in a pair with a forgotten exit', () => {
    const nextMorning = at('2026-11-21T08:00');
    expect(standing(['IN 16:00'], nextMorning)).toMatchObject({
      isUnderWay: false,
      breakFrom: nextMorning.epochMilliseconds,
    });
  });
});

test.each([
  { words: [], because: 'nobody is in' },
  { words: ['IN 09:00', 'OUT 14:00'], because: 'the pair has ended' },
  { words: ['IN 09:00', 'BREAK_START 14:50'], because: 'a break is under way' },
  { words: ['IN 09:00', 'BREAK_START 12:00', 'BREAK_END 12:30'], because: 'half an hour was taken' },
])('none may after $words: $because', ({ words }) => {
  expect(standing(words, at(`${friday}T15:00`))).toMatchObject({ breakFrom: null, mayStartBreak: false });
});
