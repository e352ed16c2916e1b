import type { SummaryDay } from '@jornada/contract/attendance/daily-summary';
import type { HoursOfPeriod } from '@jornada/contract/attendance/hours-balance';
import { expect, test } from 'vitest';
import { isAnythingWaiting, missingExits } from './waiting.ts';

const day = (date: string, dailyStatus: SummaryDay['dailyStatus'], status: SummaryDay['status']) =>
  ({ date, dailyStatus, status }) as SummaryDay;
const hours = (...openDays: [string, HoursOfPeriod['openDays'][number]['openEnd']][]): HoursOfPeriod => ({
  ...{ from: '2026-11-01', to: '2026-11-30' },
  ...{ workedMinutes: 0, expectedMinutes: 0, justifiedMinutes: 0, balanceMinutes: 0 },
  openDays: openDays.map(([date, openEnd]) => ({ date, openEnd, workedMinutes: 0, expectedMinutes: 480 })),
});
const nothing = { week: [], balance: undefined, asked: null, pending: new Set<string>() };

test.each<[name: string, known: Partial<Parameters<typeof missingExits>[0]>, dates: string[]]>([
  ['nothing', {}, []],
  ['a whole day', { week: [day('2026-11-20', 'OK', 'PRESENTE')] }, []],
  ['an exit of the last week', { week: [day('2026-11-20', 'OPEN', 'INCOMPLETO')] }, ['2026-11-20']],
  ['a day under way', { week: [day('2026-11-23', 'OPEN', 'PENDIENTE')] }, []],
  ['a day that an admin justified', { week: [day('2026-11-20', 'OPEN', 'JUSTIFICADO')] }, []],
  [
    'the same day in both, and an earlier one of the month, the latest first',
    {
      week: [day('2026-11-20', 'OPEN', 'INCOMPLETO')],
      balance: {
        week: hours(),
        month: hours(['2026-11-04', 'EXIT_MISSING'], ['2026-11-20', 'EXIT_MISSING']),
      },
    },
    ['2026-11-20', '2026-11-04'],
  ],
  [
    'a punch without its pair, which no exit would put right',
    { balance: { week: hours(), month: hours(['2026-11-04', 'UNPAIRED_PUNCH']) } },
    [],
  ],
  [
    'what the clock asks, and what is asked for already',
    {
      week: ['2026-11-18', '2026-11-19', '2026-11-20'].map((date) => day(date, 'OPEN', 'INCOMPLETO')),
      asked: '2026-11-20',
      pending: new Set(['2026-11-19']),
    },
    ['2026-11-18'],
  ],
])('the exits that are missing: %s', (_, known, dates) => {
  expect(missingExits({ ...nothing, ...known })).toEqual(dates);
});

test('nothing waits where every kind is empty', () => {
  const none = { exits: [], proposals: 0, corrections: 0, months: [] };
  expect(isAnythingWaiting(none)).toBe(false);
  for (const one of [
    { exits: ['2026-11-20'] },
    { proposals: 1 },
    { corrections: 1 },
    { months: ['2026-10'] },
  ])
    expect(isAnythingWaiting({ ...none, ...one })).toBe(true);
});
