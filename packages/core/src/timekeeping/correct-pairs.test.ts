import { expect, test } from 'vitest';
import { correctionInWords, wishedPair } from '../testing/correction-in-words.ts';
import { planOf } from '../testing/person.ts';
import { fullDate, personOf, type WorkedCase } from '../testing/worked-case.ts';
import { correctPairs } from './correct-pairs.ts';
import { recordsByWorkday } from './workday-records.ts';

/** A day as it is recorded, how the payroll officer wants it, and what the ledger is given or why it is not. */
interface CorrectionCase extends Pick<WorkedCase, 'title' | 'plan' | 'punches' | 'zone' | 'now'> {
  readonly day: string;
  readonly wish: readonly string[];
  readonly record: readonly string[];
}

const office = { '1-5': '09:00-17:00' };
const split = { '1-5': '09:00-14:00, 16:00-19:00' };
const night = { '1-5': '22:00-06:00' };
const early = { '1-5': '00:00-08:00' };

const cases: readonly CorrectionCase[] = [
  {
    title: 'the exit was an hour earlier',
    plan: office,
    punches: 'IN 16T09:00, OUT 16T18:00',
    day: '16',
    wish: ['1 .-17:00'],
    record: ['correct p1 OUT 16T17:00+01:00'],
  },
  {
    title: 'both times, and the one that is the same keeps its seconds',
    plan: office,
    punches: 'IN 16T09:04:31, OUT 16T17:58:12',
    day: '16',
    wish: ['1 09:04-17:00'],
    record: ['correct p1 OUT 16T17:00+01:00'],
  },
  {
    title: 'nothing differs',
    plan: office,
    punches: 'IN 16T09:04:31, OUT 16T17:00:12',
    day: '16',
    wish: ['1 09:04-17:00'],
    record: ['UNCHANGED'],
  },
  {
    title: 'nothing is said',
    plan: office,
    punches: 'IN 16T09:00',
    day: '16',
    wish: ['1 .-.'],
    record: ['UNCHANGED'],
  },
  {
    title: 'the exit was forgotten',
    plan: office,
    punches: 'IN 16T09:00, IN 17T09:00, OUT 17T17:00',
    day: '16',
    wish: ['1 .-17:00'],
    record: ['add OUT 16T17:00+01:00'],
  },
  {
    title: 'an entry may not be moved onto an exit that fitted nowhere, which would end it at once',
    plan: office,
    punches: 'IN 16T09:00, OUT 16T12:00, OUT 16T12:40, IN 16T13:30',
    day: '16',
    wish: ['1 .-.', '2 12:40-.'],
    record: ['FITS_NOWHERE entryTime of pair 2'],
  },
  {
    title: 'the whole day was forgotten',
    plan: split,
    punches: '',
    day: '16',
    wish: ['+ 09:00-14:00', '+ 16:00-19:00'],
    record: [
      'add IN 16T09:00+01:00',
      'add OUT 16T14:00+01:00',
      'add IN 16T16:00+01:00',
      'add OUT 16T19:00+01:00',
    ],
  },
  {
    title: 'the lunch was forgotten: one pair becomes two',
    plan: split,
    punches: 'IN 16T09:00, OUT 16T19:00',
    day: '16',
    wish: ['1 .-14:00', '+ 16:00-19:00'],
    record: ['correct p1 OUT 16T14:00+01:00', 'add IN 16T16:00+01:00', 'add OUT 16T19:00+01:00'],
  },
  {
    title: 'a pair that never was, with its break',
    plan: split,
    punches: 'IN 16T09:00, OUT 16T14:00, IN 16T16:00, BREAK_START 16T17:00, BREAK_END 16T17:10, OUT 16T19:00',
    day: '16',
    wish: ['1 .-.'],
    record: [
      'annul p2 IN 16T16:00+01:00',
      'annul p3 BREAK_START 16T17:00+01:00',
      'annul p4 BREAK_END 16T17:10+01:00',
      'annul p5 OUT 16T19:00+01:00',
    ],
  },
  {
    title: 'a pair is taken back and another one put in its place',
    plan: split,
    punches: 'IN 16T09:00, OUT 16T14:00',
    day: '16',
    wish: ['+ 09:30-13:30'],
    record: [
      'annul p0 IN 16T09:00+01:00',
      'add IN 16T09:30+01:00',
      'add OUT 16T13:30+01:00',
      'annul p1 OUT 16T14:00+01:00',
    ],
  },
  {
    title: 'the entry was forgotten: the exit that fitted nowhere is the one meant, to the second',
    plan: office,
    punches: 'OUT 16T17:00:23',
    day: '16',
    wish: ['+ 09:00-17:00'],
    record: ['add IN 16T09:00+01:00'],
  },
  {
    title: 'the entry was forgotten, and nothing is said of the exit that fitted nowhere',
    plan: office,
    punches: 'OUT 16T17:00:23',
    day: '16',
    wish: ['+ 09:00-.'],
    record: ['add IN 16T09:00+01:00'],
  },
  {
    title: 'the entry was forgotten, and the exit was pressed too soon',
    plan: office,
    punches: 'OUT 16T16:40, OUT 16T16:45',
    day: '16',
    wish: ['+ 09:00-17:00'],
    record: ['add IN 16T09:00+01:00', 'annul p1 OUT 16T16:45+01:00', 'correct p0 OUT 16T17:00+01:00'],
  },
  {
    title: 'the exit is later than another one that fitted nowhere, which would end the pair',
    plan: office,
    punches: 'IN 16T09:00, OUT 16T16:00, OUT 16T16:30',
    day: '16',
    wish: ['1 .-17:00'],
    record: ['annul p2 OUT 16T16:30+01:00', 'correct p1 OUT 16T17:00+01:00'],
  },
  {
    title:
      'the exit that fitted nowhere was made at that very moment, by the clock of another zone: it is shown as wished',
    plan: office,
    zone: 'Atlantic/Canary',
    punches: 'OUT 16T10:58 Europe/Madrid',
    day: '16',
    wish: ['+ 00:02-09:58'],
    record: ['add IN 16T00:02+00:00', 'correct p0 OUT 16T09:58+00:00'],
  },
  {
    title: 'an exit is moved to the moment of one that fitted nowhere, by the clock of another zone',
    plan: office,
    zone: 'Atlantic/Canary',
    punches: 'IN 16T00:02, OUT 16T09:00, OUT 16T10:58 Europe/Madrid',
    day: '16',
    wish: ['1 .-09:58'],
    record: ['correct p1 OUT 16T09:58+00:00', 'annul p2 OUT 16T10:58+01:00'],
  },
  {
    title: 'who is at work came earlier, and stays at work',
    plan: office,
    punches: 'IN 16T09:30',
    now: '16T11:00',
    day: '16',
    wish: ['1 09:00-.'],
    record: ['correct p0 IN 16T09:00+01:00'],
  },
  {
    title: 'a night: the exit lies on the next date by itself',
    plan: night,
    punches: 'IN 16T22:00, OUT 17T06:40',
    day: '16',
    wish: ['1 .-06:00'],
    record: ['correct p1 OUT 17T06:00+01:00'],
  },
  {
    title: 'a night in two parts: the second entry keeps the date it shows',
    plan: night,
    punches: 'IN 16T22:00, OUT 17T01:00, IN 17T02:00, OUT 17T06:00',
    day: '16',
    wish: ['1 .-.', '2 02:10-.'],
    record: ['correct p2 IN 17T02:10+01:00'],
  },
  {
    title: 'a shift from midnight: an entry at 23:50 of the day before, put right to 00:05',
    plan: early,
    punches: 'IN 16T23:50, OUT 17T08:00',
    day: '17',
    wish: ['1 00:05-.'],
    record: ['correct p0 IN 17T00:05+01:00'],
  },
  {
    title: 'a date may be said',
    plan: night,
    punches: '',
    day: '16',
    wish: ['+ 17T00:30-17T06:00'],
    record: ['add IN 17T00:30+01:00', 'add OUT 17T06:00+01:00'],
  },
  {
    title: 'a time is read in the zone where it was punched',
    plan: office,
    punches: 'IN 16T09:00 Atlantic/Canary, OUT 16T17:00',
    day: '16',
    wish: ['1 08:30-.'],
    record: ['correct p0 IN 16T08:30+00:00'],
  },
  {
    title: 'entry and exit meet the pair before and the break within',
    plan: office,
    punches: 'IN 16T09:00, OUT 16T12:00, IN 16T12:30, BREAK_START 16T14:00, BREAK_END 16T14:30, OUT 16T18:00',
    day: '16',
    wish: ['1 .-.', '2 12:00-14:30'],
    record: ['correct p2 IN 16T12:00+01:00', 'correct p5 OUT 16T14:30+01:00'],
  },

  {
    title: 'two entries at one instant, as another program may have sent them: the second one is put right',
    plan: office,
    punches: 'IN 16T09:00, IN 16T09:00, OUT 16T17:00',
    day: '16',
    wish: ['1 .-.', '2 .-16:00'],
    record: ['correct p2 OUT 16T16:00+01:00'],
  },

  // The nights on which the clocks change.
  {
    title: 'the hour that comes twice: the passing nearest to the punch',
    plan: { '1-7': '22:00-06:00' },
    punches: 'IN 2026-10-24T22:00, OUT 2026-10-25T02:40+',
    day: '2026-10-24',
    wish: ['1 .-02:10'],
    record: ['correct p1 OUT 2026-10-25T02:10+01:00'],
  },
  {
    title: 'the hour that comes twice: without a punch the first',
    plan: { '1-7': '22:00-06:00' },
    punches: 'IN 2026-10-24T22:00',
    day: '2026-10-24',
    wish: ['1 .-02:10'],
    record: ['add OUT 2026-10-25T02:10+02:00'],
  },
  {
    title: 'the hour that comes twice: an exit after the entry, though its clock shows less',
    plan: { '1-7': '22:00-06:00' },
    punches: 'IN 2026-10-25T02:40, OUT 2026-10-25T06:00',
    day: '2026-10-24',
    wish: ['1 .-02:10'],
    record: ['correct p1 OUT 2026-10-25T02:10+01:00'],
  },
  {
    title: 'the hour that is skipped',
    plan: { '1-7': '22:00-06:00' },
    punches: 'IN 2026-03-28T22:00, OUT 2026-03-29T06:00',
    day: '2026-03-28',
    wish: ['1 .-02:30'],
    record: ['HOUR_SKIPPED exitTime of pair 1'],
  },
  {
    title: 'the hour that is skipped, of an entry',
    plan: { '1-7': '22:00-06:00' },
    punches: '',
    day: '2026-03-28',
    wish: ['+ 2026-03-29T02:00-06:00'],
    record: ['HOUR_SKIPPED entryTime of pair 1'],
  },

  // What cannot have been.
  {
    title: 'the exit before the entry',
    plan: office,
    punches: 'IN 16T09:00, OUT 16T17:00',
    day: '16',
    wish: ['1 .-16T08:00'],
    record: ['EXIT_BEFORE_ENTRY exitTime of pair 1'],
  },
  {
    title: 'an entry after the exit that stays',
    plan: office,
    punches: 'IN 16T09:00, OUT 16T17:00',
    day: '16',
    wish: ['1 17:30-.'],
    record: ['EXIT_BEFORE_ENTRY entryTime of pair 1'],
  },
  {
    title: 'an exit in the very minute of the entry',
    plan: office,
    punches: 'IN 16T09:00',
    day: '16',
    wish: ['1 .-16T09:00'],
    record: ['EXIT_BEFORE_ENTRY exitTime of pair 1'],
  },
  {
    title: 'two pairs that overlap',
    plan: split,
    punches: 'IN 16T09:00, OUT 16T14:00, IN 16T16:00, OUT 16T19:00',
    day: '16',
    wish: ['1 .-16:30', '2 .-.'],
    record: ['PAIRS_OVERLAP exitTime of pair 1'],
  },
  {
    title: 'a pair that is added within another',
    plan: split,
    punches: 'IN 16T09:00, OUT 16T14:00',
    day: '16',
    wish: ['1 .-.', '+ 10:00-11:00'],
    record: ['PAIRS_OVERLAP entryTime of pair 2'],
  },
  {
    title: 'one pair twice',
    plan: office,
    punches: 'IN 16T09:00, OUT 16T14:00',
    day: '16',
    wish: ['1 .-.', '1 .-15:00'],
    record: ['PAIRS_OVERLAP exitTime of pair 1'],
  },
  {
    title: 'a pair after one that goes on',
    plan: office,
    punches: 'IN 16T09:00',
    now: '16T13:00',
    day: '16',
    wish: ['1 .-.', '+ 11:00-12:00'],
    record: ['PAIRS_OVERLAP entryTime of pair 2'],
  },
  {
    title: 'hours of the pair of the day before',
    plan: { 1: '22:00-06:00', 2: '08:00-15:00' },
    punches: 'IN 16T22:00, OUT 17T06:00, IN 17T08:00, OUT 17T15:00',
    day: '17',
    wish: ['1 05:30-.'],
    record: ['OVERLAPS_OTHER_DAY entryTime of pair 1, 16'],
  },
  {
    title: 'a break that would lie outside its pair',
    plan: office,
    punches: 'IN 16T09:00, BREAK_START 16T13:00, BREAK_END 16T13:20, OUT 16T17:00',
    day: '16',
    wish: ['1 .-13:10'],
    record: ['BREAK_OUTSIDE exitTime of pair 1'],
  },
  {
    title: 'a break before the entry',
    plan: office,
    punches: 'IN 16T09:00, BREAK_START 16T13:00, BREAK_END 16T13:20, OUT 16T17:00',
    day: '16',
    wish: ['1 13:10-.'],
    record: ['BREAK_OUTSIDE entryTime of pair 1'],
  },
  {
    title: 'a time in the future',
    plan: office,
    punches: 'IN 16T09:00',
    now: '16T11:00',
    day: '16',
    wish: ['1 .-11:01'],
    record: ['IN_FUTURE exitTime of pair 1'],
  },
  {
    title: 'the very minute that it is now',
    plan: office,
    punches: 'IN 16T09:00',
    now: '16T11:00',
    day: '16',
    wish: ['1 .-11:00'],
    record: ['add OUT 16T11:00+01:00'],
  },
  {
    title: 'an entry that serves the shift of the next day',
    plan: early,
    punches: 'IN 17T00:00, OUT 17T08:00',
    day: '17',
    wish: ['1 .-.', '+ 17T23:40-18T02:00'],
    record: ['OTHER_SHIFT entryTime of pair 2, 18'],
  },
  {
    title: 'an exit before the shift begins for which the pair was early',
    plan: { 2: '01:00-08:00' },
    punches: 'IN 16T21:30, OUT 17T08:00',
    day: '17',
    wish: ['1 .-16T23:00'],
    record: ['OTHER_SHIFT exitTime of pair 1, 16'],
  },
  {
    title: 'a date that is not about the day at all',
    plan: office,
    punches: 'IN 16T09:00, OUT 16T17:00',
    day: '16',
    wish: ['1 10T09:00-10T17:00'],
    record: ['OTHER_SHIFT entryTime of pair 1, 10'],
  },
  {
    title: 'an exit so late that a pair of the next day would go on with this one',
    plan: null,
    punches: 'IN 16T20:00, IN 17T05:00, OUT 17T09:00',
    day: '16',
    wish: ['1 .-17T04:00'],
    record: ['MOVES_OTHER_DAY, 17'],
  },
  {
    title: 'a pair of more than 28 hours',
    plan: office,
    punches: 'IN 16T09:00',
    day: '16',
    wish: ['1 .-17T13:01'],
    record: ['TOO_LONG exitTime of pair 1'],
  },
  {
    title: 'a pair without an entry',
    plan: office,
    punches: '',
    day: '16',
    wish: ['+ .-17:00'],
    record: ['ENTRY_MISSING entryTime of pair 1'],
  },
  {
    title: 'a pair that the day has no more',
    plan: office,
    punches: 'IN 16T09:00, OUT 16T17:00',
    day: '16',
    wish: ['gone 09:00-17:00'],
    record: ['UNKNOWN_PUNCH of pair 1'],
  },
];

test.each(cases)('$title', ({ day, wish, record, ...given }) => {
  const person = personOf({ id: '', days: {}, ...given });
  const plan = planOf(person);
  const workedOn = Temporal.PlainDate.from(fullDate(day));
  const entryIds = recordsByWorkday(person.punches, plan)
    .on(workedOn)
    .pairs.map(({ entry }) => entry.id);
  const wished = wish.map((words) => wishedPair(words, entryIds));
  const { punches, timeZone, until: now } = person;
  expect(correctionInWords(correctPairs({ punches, plan, workedOn, timeZone, now, wished }))).toEqual(record);
});
