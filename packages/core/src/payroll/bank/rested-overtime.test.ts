import { expect, test } from 'vitest';
import { day, fact, usual } from '../../testing/bank-cases.ts';
import { countedOvertime } from '../overtime-of-year.ts';
import type { BankLine } from './line.ts';
import type { BankPolicy } from './policy.ts';
import { type RestOfOvertime, restedOvertime, restOfWorked } from './rested-overtime.ts';
import { workOut } from './work-out.ts';

const date = (text: string) => Temporal.PlainDate.from(text);

interface RestCase {
  readonly name: string;
  readonly policy?: Partial<BankPolicy>;
  readonly days: readonly string[];
  readonly facts?: readonly string[];
  /** The last dates of rests by their requests. */
  readonly rests?: Readonly<Record<string, string>>;
  readonly leaving?: string;
  readonly today: string;
  /** Of each workday: entered, rested in time, rested late, still open; the rest of it is gone. */
  readonly rested: readonly string[];
  /** How many of 2026 count towards its eighty hours. */
  readonly counted: number;
}

/** Worked out by hand; the days of overtime have 60 minutes that were accepted to be rested, unless they say otherwise. */
const cases: readonly RestCase[] = [
  {
    name: 'nothing was rested yet',
    days: ['2026-03-02 overtime 60'],
    today: '2026-07-02',
    rested: ['2026-03-02 60/0/0/60'],
    counted: 0,
  },
  {
    name: 'nothing was rested until its last day, so it was paid',
    days: ['2026-03-02 overtime 60'],
    today: '2026-07-03',
    rested: ['2026-03-02 60/0/0/0'],
    counted: 60,
  },
  {
    name: 'rested in time',
    days: ['2026-03-02 overtime 60'],
    facts: ['2026-03-10 REST_TAKEN -60 r1'],
    rests: { r1: '2026-03-20' },
    today: '2026-08-01',
    rested: ['2026-03-02 60/60/0/0'],
    counted: 0,
  },
  {
    name: 'rested on the last day of its four months',
    days: ['2026-03-02 overtime 60'],
    facts: ['2026-06-10 REST_TAKEN -60 r1'],
    rests: { r1: '2026-07-02' },
    today: '2026-07-03',
    rested: ['2026-03-02 60/60/0/0'],
    counted: 0,
  },
  {
    name: 'asked for in time, for a day that is too late',
    days: ['2026-03-02 overtime 60'],
    facts: ['2026-06-10 REST_TAKEN -60 r1'],
    rests: { r1: '2026-07-03' },
    today: '2026-07-03',
    rested: ['2026-03-02 60/0/60/0'],
    counted: 60,
  },
  {
    name: 'a rest that is still to come',
    days: ['2026-03-02 overtime 60'],
    facts: ['2026-06-10 REST_TAKEN -60 r1'],
    rests: { r1: '2026-06-30' },
    today: '2026-06-29',
    rested: ['2026-03-02 60/0/0/60'],
    counted: 0,
  },
  {
    name: 'a rest about which nobody decided, though its day is over',
    days: ['2026-03-02 overtime 60'],
    facts: ['2026-06-10 REST_RESERVED -60 r1'],
    rests: { r1: '2026-06-30' },
    today: '2026-07-20',
    rested: ['2026-03-02 60/0/0/60'],
    counted: 60,
  },
  {
    name: 'a rest that was refused never took anything',
    days: ['2026-03-02 overtime 60'],
    facts: ['2026-06-10 REST_RESERVED -60 r1', '2026-06-10 REST_RELEASED 60 r1'],
    today: '2026-07-01',
    rested: ['2026-03-02 60/0/0/60'],
    counted: 0,
  },
  {
    name: 'a rest that was granted: reserved, given back and taken',
    days: ['2026-03-02 overtime 60'],
    facts: [
      '2026-03-10 REST_RESERVED -60 r1',
      '2026-03-10 REST_RELEASED 60 r1',
      '2026-03-10 REST_TAKEN -60 r1',
    ],
    rests: { r1: '2026-03-20' },
    today: '2026-08-01',
    rested: ['2026-03-02 60/60/0/0'],
    counted: 0,
  },
  {
    name: 'a rest whose absence is not kept any more counts on the day on which it was asked for',
    days: ['2026-03-02 overtime 60'],
    facts: ['2026-03-10 REST_TAKEN -60 r1'],
    today: '2026-08-01',
    rested: ['2026-03-02 60/60/0/0'],
    counted: 0,
  },
  {
    name: 'partly, and the rest can still be',
    days: ['2026-03-02 overtime 60'],
    facts: ['2026-03-10 REST_TAKEN -45 r1'],
    rests: { r1: '2026-03-20' },
    today: '2026-07-02',
    rested: ['2026-03-02 60/45/0/15'],
    counted: 0,
  },
  {
    name: 'partly, and the rest was paid when it expired',
    days: ['2026-03-02 overtime 60'],
    facts: ['2026-03-10 REST_TAKEN -45 r1'],
    rests: { r1: '2026-03-20' },
    today: '2026-07-03',
    rested: ['2026-03-02 60/45/0/0'],
    counted: 15,
  },
  {
    name: 'paid out by somebody counts at once',
    days: ['2026-03-02 overtime 60'],
    facts: ['2026-03-10 PAID_OUT -40'],
    today: '2026-03-11',
    rested: ['2026-03-02 60/0/0/20'],
    counted: 40,
  },
  {
    name: 'paid as it went beyond the limit of the bank',
    policy: { mostMinutes: 25 },
    days: ['2026-03-02 overtime 60'],
    today: '2026-03-11',
    rested: ['2026-03-02 60/0/0/25'],
    counted: 35,
  },
  {
    name: 'taken away by an adjustment, which is no rest',
    days: ['2026-03-02 overtime 60'],
    facts: ['2026-03-10 ADJUSTMENT -60'],
    today: '2026-03-11',
    rested: ['2026-03-02 60/0/0/0'],
    counted: 60,
  },
  {
    name: 'what an adjustment gave before is rested first',
    days: ['2026-03-02 overtime 60'],
    facts: ['2026-03-01 ADJUSTMENT 30', '2026-03-10 REST_TAKEN -60 r1'],
    rests: { r1: '2026-03-20' },
    today: '2026-07-02',
    rested: ['2026-03-02 60/30/0/30'],
    counted: 0,
  },
  {
    name: 'two lots of a day: overtime before the other difference',
    days: ['2026-03-02 +30 overtime 60'],
    facts: ['2026-03-10 REST_TAKEN -75 r1'],
    rests: { r1: '2026-03-20' },
    today: '2026-07-02',
    rested: ['2026-03-02 60/60/0/0'],
    counted: 0,
  },
  {
    name: 'two days, the older one first; two rests, of which one was too late',
    days: ['2026-03-02 overtime 60', '2026-03-09 overtime 60'],
    facts: ['2026-03-10 REST_TAKEN -75 r1', '2026-06-30 REST_TAKEN -30 r2'],
    rests: { r1: '2026-03-20', r2: '2026-07-20' },
    today: '2026-08-01',
    rested: ['2026-03-02 60/60/0/0', '2026-03-09 60/15/30/0'],
    counted: 45,
  },
  {
    name: 'over the change of year, in time',
    days: ['2026-11-16 overtime 60'],
    facts: ['2027-01-10 REST_TAKEN -60 r1'],
    rests: { r1: '2027-03-16' },
    today: '2027-04-01',
    rested: ['2026-11-16 60/60/0/0'],
    counted: 0,
  },
  {
    name: 'over the change of year, a day too late',
    days: ['2026-11-16 overtime 60'],
    facts: ['2027-01-10 REST_TAKEN -60 r1'],
    rests: { r1: '2027-03-17' },
    today: '2027-04-01',
    rested: ['2026-11-16 60/0/60/0'],
    counted: 60,
  },
  {
    name: 'whoever leaves is paid what was not rested',
    days: ['2026-03-02 overtime 60'],
    facts: ['2026-03-10 REST_TAKEN -20 r1'],
    rests: { r1: '2026-03-20' },
    leaving: '2026-03-31',
    today: '2026-04-01',
    rested: ['2026-03-02 60/20/0/0'],
    counted: 40,
  },
  {
    name: 'what somebody owed before is settled with it, which is no rest',
    days: ['2026-02-02 -45', '2026-03-02 overtime 60'],
    today: '2026-03-03',
    rested: ['2026-03-02 60/0/0/15'],
    counted: 45,
  },
  {
    name: 'a shorter day afterwards is no rest that somebody granted',
    days: ['2026-03-02 overtime 60', '2026-03-05 -45'],
    today: '2026-03-06',
    rested: ['2026-03-02 60/0/0/15'],
    counted: 45,
  },
  {
    name: 'multiplied by a half more: half of it was rested',
    policy: { multipliers: { ordinary: 150, night: 150, sunday: 150, holiday: 150 } },
    days: ['2026-03-02 overtime 60'],
    facts: ['2026-03-10 REST_TAKEN -45 r1'],
    rests: { r1: '2026-03-20' },
    today: '2026-07-03',
    rested: ['2026-03-02 90/45/0/0'],
    counted: 30,
  },
  {
    name: 'a bank that takes no overtime knows nothing of its rest',
    policy: { takesOvertime: false },
    days: ['2026-03-02 overtime 60'],
    today: '2026-07-03',
    rested: [],
    counted: 60,
  },
];

function ledgerOf({ policy, days, facts = [], leaving, today }: RestCase) {
  const policyOn = () => ({ ...usual, ...policy });
  const written = facts.map(fact);
  const lines = workOut({
    ...{ days: days.map(day), facts: written, policyOn, today: date(today) },
    leavings: leaving === undefined ? [] : [date(leaving)],
  });
  return { ledger: [...lines, ...written], policyOn };
}

function restedIn(given: RestCase, ledger: readonly BankLine[]): RestOfOvertime[] {
  const { rests = {}, today } = given;
  const restedOn = (requestId: string) => {
    const on = rests[requestId];
    return on === undefined ? null : date(on);
  };
  return restedOvertime(ledger, { policyOn: ledgerOf(given).policyOn, restedOn, today: date(today) });
}

const inWords = ({ on, enteredMinutes, inTimeMinutes, lateMinutes, openMinutes }: RestOfOvertime) =>
  `${on} ${enteredMinutes}/${inTimeMinutes}/${lateMinutes}/${openMinutes}`;

test.each(cases)('$name', (given) => {
  const { ledger } = ledgerOf(given);
  const rested = restedIn(given, ledger);
  expect(rested.map(inWords)).toEqual(given.rested);
  // Lines that were written in another order are about the same minutes.
  expect(restedIn(given, ledger.toReversed()).map(inWords)).toEqual(given.rested);
  const accepted = given.days.map(day).map((one) => {
    const rest = rested.find(({ on }) => on.equals(one.date));
    const minutes = one.overtimeRestMinutes;
    return { date: one.date, paidMinutes: 0, restMinutes: minutes, ...restOfWorked(minutes, rest) };
  });
  expect(countedOvertime(accepted, 2026, date(given.today))).toBe(given.counted);
});
