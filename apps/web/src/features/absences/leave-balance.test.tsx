import type { Absence } from '@jornada/contract/absences/absence';
import { timeOffWords } from '@jornada/texts/time-off-words';
import { expect, test } from 'vitest';
import { holidayRestQuery } from '../../shared/time-off/holiday-rest.data.ts';
import { rendered } from '../../testing/rendered.tsx';
import { urgentLeaveQuery } from './absences.data.ts';
import { balanceFact } from './leave-balance.tsx';

const { urgent, holidayRest } = timeOffWords;
const absenceOf = (leaveKind: Absence['leaveKind']) =>
  ({ id: '1', leaveKind, startDate: '2026-12-30' }) as Absence;

test.each([
  ['FORCE_MAJEURE', urgent.balance, urgent.failed, urgentLeaveQuery({ year: 2026, userId: '7' }).queryKey],
  [
    'HOLIDAY_REST',
    holidayRest.balance,
    holidayRest.failed,
    holidayRestQuery({ year: 2026, userId: '7' }).queryKey,
  ],
] as const)(
  '%s has a balance, of its person and the year in which it begins',
  (kind, name, sentence, key) => {
    const [title, balance] = balanceFact(absenceOf(kind), '7');
    expect(title).toBe(name);
    expect(rendered(balance, { failed: [key] }).text).toBe(sentence);
    expect(rendered(balance).html).toContain('Skeleton');
  },
);

test('a leave without a number of days a year has no balance', () => {
  expect(balanceFact(absenceOf('MARRIAGE'), null)[1]).toBeNull();
  expect(balanceFact(absenceOf(null), null)[1]).toBeNull();
});

test('what is paid of urgent leave is said to be unknown where it is', () => {
  const [, balance] = balanceFact(absenceOf('FORCE_MAJEURE'), null);
  const answers = [[urgentLeaveQuery({ year: 2026 }).queryKey, null]] as const;
  expect(rendered(balance, { answers }).text).toBe(urgent.unknown);
});
