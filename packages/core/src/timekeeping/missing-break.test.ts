import { expect, test } from 'vitest';
import { type PlannedHours, plannedWorkday, planWith } from '../testing/planned-workday.ts';
import { instant, punchesOn } from '../testing/punch.ts';
import { evaluateDay } from './evaluate-day.ts';

const friday = '2026-11-20';
const madrid = 'Europe/Madrid';

function lacksBreak(words: string, hours: PlannedHours[], now: string): boolean {
  const rules = { allowsOvertime: true, requiresBreaks: true };
  const planned = plannedWorkday(friday, madrid, hours, { rules });
  const punches = punchesOn(friday, madrid, ...words.split(', '));
  const until = instant(`${now}[${madrid}]`);
  return evaluateDay({
    ...planned,
    plan: planWith([planned]),
    punches,
    timeZone: madrid,
    until,
  }).flags.includes('MISSING_BREAK');
}

const day = [{ hours: '09:00-18:00' }];
const fixed = [{ hours: '09:00-17:10', fixedUnpaidBreakMinutes: 15 }];
const later = '2026-11-23T09:00';

test.each<{ title: string; words: string; hours?: PlannedHours[]; now?: string; lacks: boolean }>([
  // Six hours and a quarter: no jump below them, at them or above.
  { title: '345 minutes, no break', words: 'IN 09:00, OUT 14:45', lacks: false },
  { title: '360 minutes, no break', words: 'IN 09:00, OUT 15:00', lacks: false },
  {
    title: '360 and 10 of break',
    words: 'IN 09:00, BREAK_START 12:00, BREAK_END 12:10, OUT 15:10',
    lacks: false,
  },
  {
    title: '360 and 30 of break',
    words: 'IN 09:00, BREAK_START 12:00, BREAK_END 12:30, OUT 15:30',
    lacks: false,
  },
  {
    title: '361 and 30 of break',
    words: 'IN 09:00, BREAK_START 12:00, BREAK_END 12:30, OUT 15:31',
    lacks: false,
  },
  {
    title: '361 and 14 of break',
    words: 'IN 09:00, BREAK_START 12:00, BREAK_END 12:14, OUT 15:15',
    lacks: true,
  },
  // The rest belongs into the hours on end, and in one piece.
  {
    title: 'seven on end, two out, one more',
    words: 'IN 09:00, OUT 16:00, IN 18:00, OUT 19:00',
    lacks: true,
  },
  { title: 'one, two out, seven on end', words: 'IN 08:00, OUT 09:00, IN 11:00, OUT 18:00', lacks: true },
  { title: 'five, two out, three', words: 'IN 09:00, OUT 14:00, IN 16:00, OUT 19:00', lacks: false },
  { title: 'six, an hour out, six', words: 'IN 08:00, OUT 14:00, IN 15:00, OUT 21:00', lacks: false },
  { title: 'seven on end, an hour out', words: 'IN 09:00, OUT 16:00, IN 17:00, OUT 18:00', lacks: true },
  {
    title: 'seven on end, 59 minutes out: the rest of one day',
    words: 'IN 09:00, OUT 16:00, IN 16:59, OUT 18:00',
    lacks: false,
  },
  {
    title: 'two breaks of 8 in seven hours',
    words: 'IN 09:00, BREAK_START 11:00, BREAK_END 11:08, BREAK_START 14:00, BREAK_END 14:08, OUT 16:16',
    lacks: true,
  },
  {
    title: 'a break of 8 and an exit of 15',
    words: 'IN 09:00, BREAK_START 11:00, BREAK_END 11:08, OUT 14:00, IN 14:15, OUT 16:16',
    lacks: false,
  },
  {
    title: 'seven hours, then a rest and nothing after it',
    words: 'IN 09:00, BREAK_START 16:00, OUT 16:30',
    lacks: true,
  },
  {
    title: 'a break of 15 that the exit for another 15 ends is one of 30',
    words: 'IN 09:00, BREAK_START 12:00, OUT 12:10, IN 12:20, OUT 17:00',
    lacks: false,
  },
  {
    title: 'fifteen seconds short of a quarter',
    words: 'IN 09:00, BREAK_START 12:00, BREAK_END 12:14:45, OUT 17:00',
    lacks: true,
  },
  // While it lasts.
  {
    title: 'fourteen minutes into the break',
    words: 'IN 09:00, BREAK_START 15:10',
    now: `${friday}T15:24`,
    lacks: true,
  },
  {
    title: 'fifteen minutes into the break',
    words: 'IN 09:00, BREAK_START 15:10',
    now: `${friday}T15:25`,
    lacks: false,
  },
  { title: 'after 361 minutes under way', words: 'IN 09:00', now: `${friday}T15:01`, lacks: true },
  // An exit that was forgotten: what is not known to be work is held against nobody.
  {
    title: 'four, exit forgotten, three',
    words: 'IN 08:00, OUT 12:00, IN 12:05, IN 14:00, OUT 17:00',
    lacks: false,
  },
  {
    title: 'forgotten for five minutes',
    words: 'IN 09:00, OUT 12:00, IN 12:05, IN 12:10, OUT 17:00',
    lacks: true,
  },
  // A fixed break rests on an agreement: what it takes off is rest, wherever it was.
  { title: 'fixed 15', words: 'IN 09:00, OUT 17:10', hours: fixed, lacks: false },
  {
    title: 'fixed 15, two breaks of 5: five are taken off',
    words: 'IN 09:00, BREAK_START 11:00, BREAK_END 11:05, BREAK_START 14:00, BREAK_END 14:05, OUT 17:10',
    hours: fixed,
    lacks: true,
  },
  {
    title: 'fixed 15 in the morning, seven hours on end in the afternoon',
    words: 'IN 06:00, OUT 13:00, IN 15:00, OUT 22:00',
    hours: [{ hours: '06:00-13:00', fixedUnpaidBreakMinutes: 15 }, { hours: '15:00-22:00' }],
    lacks: true,
  },
])('$title: $lacks', ({ words, hours = day, now = later, lacks }) => {
  expect(lacksBreak(words, hours, now)).toBe(lacks);
});
