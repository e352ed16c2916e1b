import type { BalanceOfHours, HoursOfPeriod } from '@jornada/contract/attendance/hours-balance';
import { Knowing } from '../../testing/pieces/knowing.tsx';
import { type Pieces, shownAt } from '../../testing/pieces/piece.ts';
import { balanceOfPersonQuery, ownBalanceQuery } from './hours-balance.data.ts';
import { HoursBalanceCard, HoursBalanceOf } from './hours-balance-card.tsx';
import { HoursLeft } from './hours-left.tsx';

const week: HoursOfPeriod = {
  from: '2026-11-23',
  to: '2026-11-29',
  workedMinutes: 1_010,
  expectedMinutes: 960,
  justifiedMinutes: 0,
  balanceMinutes: 50,
  openDays: [],
};
const month: HoursOfPeriod = {
  ...week,
  justifiedMinutes: 120,
  balanceMinutes: -90,
  openDays: ['17', '18'].map((day) => ({
    date: `2026-11-${day}`,
    openEnd: day === '17' ? 'EXIT_MISSING' : 'UNPAIRED_PUNCH',
    workedMinutes: 0,
    expectedMinutes: 480,
  })),
};
const balance: BalanceOfHours = { userId: '1', serverTime: shownAt, week, month, year: null, hours: null };

const hours = { period: 'WEEK', from: week.from, to: week.to, askedMinutes: 2_400 } as const;

export const pieces: Pieces = {
  HoursBalanceCard: (
    <Knowing answers={[[ownBalanceQuery(false).queryKey, balance]]}>
      <HoursBalanceCard />
    </Knowing>
  ),
  'HoursBalanceCard, loading': <HoursBalanceCard />,
  HoursLeft: [1_590, 2_400, 2_500].map((workedMinutes) => (
    <HoursLeft key={workedMinutes} hours={{ ...hours, workedMinutes }} isOwn />
  )),
  'HoursBalanceOf, not loaded': (
    <Knowing failed={[balanceOfPersonQuery('1').queryKey]}>
      <HoursBalanceOf userId="1" />
    </Knowing>
  ),
};

export const widePieces: Pieces = {
  'HoursBalanceOf, with the year': (
    <Knowing answers={[[balanceOfPersonQuery('1').queryKey, { ...balance, year: week }]]}>
      <HoursBalanceOf userId="1" />
    </Knowing>
  ),
};
