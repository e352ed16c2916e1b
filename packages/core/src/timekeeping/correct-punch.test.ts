import { expect, test } from 'vitest';
import { correctionInWords } from '../testing/correction-in-words.ts';
import { planOf } from '../testing/person.ts';
import { fullDate, momentOf, personOf, type WorkedCase } from '../testing/worked-case.ts';
import { correctPunch } from './correct-punch.ts';
import type { PunchType } from './punch.ts';

/** One punch that somebody asks to have put right: `p1 OUT 16T17:00`, or `forgotten OUT 16T17:00`. */
interface PunchCase extends Pick<WorkedCase, 'title' | 'plan' | 'punches' | 'now'> {
  readonly day: string;
  readonly wish: string;
  readonly record: string;
}

const office = { '1-5': '09:00-17:00' };
const worked = 'IN 16T09:00, BREAK_START 16T13:00, BREAK_END 16T13:20, OUT 16T17:40';

const cases: readonly PunchCase[] = [
  {
    title: 'left earlier than the exit was pressed',
    plan: office,
    punches: worked,
    day: '16',
    wish: 'p3 OUT 16T17:00',
    record: 'correct p3 OUT 16T17:00+01:00',
  },
  {
    title: 'came earlier',
    plan: office,
    punches: worked,
    day: '16',
    wish: 'p0 IN 16T08:30',
    record: 'correct p0 IN 16T08:30+01:00',
  },
  {
    title: 'forgot the exit',
    plan: office,
    punches: 'IN 16T09:00',
    day: '16',
    wish: 'forgotten OUT 16T17:00',
    record: 'add OUT 16T17:00+01:00',
  },
  {
    title: 'forgot the entry, whose exit fitted nowhere',
    plan: office,
    punches: 'OUT 16T17:00',
    day: '16',
    wish: 'forgotten IN 16T09:00',
    record: 'add IN 16T09:00+01:00',
  },
  {
    title: 'forgot to begin a pause, which then lasts until the exit, or until its end is asked for too',
    plan: office,
    punches: 'IN 16T09:00, OUT 16T17:00',
    day: '16',
    wish: 'forgotten BREAK_START 16T13:00',
    record: 'add BREAK_START 16T13:00+01:00',
  },
  {
    title: 'the end of a pause that nobody began',
    plan: office,
    punches: 'IN 16T09:00, OUT 16T17:00',
    day: '16',
    wish: 'forgotten BREAK_END 16T13:00',
    record: 'FITS_NOWHERE',
  },
  {
    title: 'the pause ended later',
    plan: office,
    punches: worked,
    day: '16',
    wish: 'p2 BREAK_END 16T13:40',
    record: 'correct p2 BREAK_END 16T13:40+01:00',
  },
  {
    title: 'the same minute',
    plan: office,
    punches: worked,
    day: '16',
    wish: 'p3 OUT 16T17:40',
    record: 'UNCHANGED',
  },
  {
    title: 'a punch of another type',
    plan: office,
    punches: worked,
    day: '16',
    wish: 'p3 IN 16T17:00',
    record: 'UNKNOWN_PUNCH',
  },
  {
    title: 'a punch of another day',
    plan: office,
    punches: worked,
    day: '17',
    wish: 'p3 OUT 16T17:00',
    record: 'UNKNOWN_PUNCH',
  },
  {
    title: 'a punch that is not there',
    plan: office,
    punches: worked,
    day: '16',
    wish: 'p9 OUT 16T17:00',
    record: 'UNKNOWN_PUNCH',
  },
  {
    title: 'not yet',
    plan: office,
    punches: 'IN 16T09:00',
    now: '16T12:00',
    day: '16',
    wish: 'forgotten OUT 16T12:01',
    record: 'IN_FUTURE',
  },
  {
    title: 'an exit before its entry',
    plan: office,
    punches: worked,
    day: '16',
    wish: 'p3 OUT 16T08:00',
    record: 'EXIT_BEFORE_ENTRY',
  },
  {
    title: 'an entry at its exit',
    plan: office,
    punches: 'IN 16T09:00, OUT 16T17:00',
    day: '16',
    wish: 'p0 IN 16T17:00',
    record: 'EXIT_BEFORE_ENTRY',
  },
  {
    title: 'an exit within the pause',
    plan: office,
    punches: worked,
    day: '16',
    wish: 'p3 OUT 16T13:10',
    record: 'BREAK_OUTSIDE',
  },
  {
    title: 'an entry after the pause',
    plan: office,
    punches: worked,
    day: '16',
    wish: 'p0 IN 16T14:00',
    record: 'BREAK_OUTSIDE',
  },
  {
    title: 'another entry within a pair',
    plan: office,
    punches: 'IN 16T09:00, OUT 16T17:00',
    day: '16',
    wish: 'forgotten IN 16T12:00',
    record: 'PAIRS_OVERLAP',
  },
  {
    title: 'another entry after one that goes on',
    plan: office,
    punches: 'IN 16T09:00',
    now: '16T13:00',
    day: '16',
    wish: 'forgotten IN 16T12:00',
    record: 'PAIRS_OVERLAP',
  },
  {
    title: 'an exit beyond the next pair',
    plan: office,
    punches: 'IN 16T09:00, OUT 16T12:00, IN 16T13:00, OUT 16T17:00',
    day: '16',
    wish: 'p1 OUT 16T13:30',
    record: 'PAIRS_OVERLAP',
  },
  {
    title: 'a second exit',
    plan: office,
    punches: 'IN 16T09:00, OUT 16T12:00, IN 16T13:00, OUT 16T17:00',
    day: '16',
    wish: 'forgotten OUT 16T18:00',
    record: 'FITS_NOWHERE',
  },
  {
    title: 'an entry within the night before',
    plan: { 1: '22:00-06:00', 2: '08:00-15:00' },
    punches: 'IN 16T22:00, OUT 17T06:00, IN 17T08:00, OUT 17T15:00',
    day: '17',
    wish: 'p2 IN 17T05:00',
    record: 'OVERLAPS_OTHER_DAY, 16',
  },
  {
    title: 'an entry for the shift of the next day',
    plan: { '1-5': '00:00-08:00' },
    punches: 'OUT 18T02:00',
    day: '17',
    wish: 'forgotten IN 17T23:40',
    record: 'OTHER_SHIFT, 18',
  },
  {
    title: 'a date that is not about the day at all',
    plan: office,
    punches: worked,
    day: '16',
    wish: 'p0 IN 10T09:00',
    record: 'OTHER_SHIFT, 10',
  },
  {
    title: 'an exit so late that the next pair would go on with this one',
    plan: null,
    punches: 'IN 16T20:00, IN 17T05:00, OUT 17T09:00',
    day: '16',
    wish: 'forgotten OUT 17T04:00',
    record: 'MOVES_OTHER_DAY, 17',
  },
];

test.each(cases)('$title', ({ day, wish, record, ...given }) => {
  const as = { id: '', days: {}, ...given };
  const person = personOf(as);
  const [which = '', type = '', moment = ''] = wish.split(' ');
  const wished = {
    punchId: which === 'forgotten' ? null : which,
    type: type as PunchType,
    at: momentOf(as, moment),
  };
  const workedOn = Temporal.PlainDate.from(fullDate(day));
  const { punches, timeZone, until: now } = person;
  const correction = correctPunch({ punches, plan: planOf(person), workedOn, timeZone, now, wished });
  expect(correctionInWords(correction)).toEqual([record]);
});
