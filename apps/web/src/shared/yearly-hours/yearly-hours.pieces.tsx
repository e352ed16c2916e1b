import type { HoursOfYear, YearlyLine } from '@jornada/contract/attendance/yearly-hours';
import { Knowing } from '../../testing/pieces/knowing.tsx';
import type { Pieces } from '../../testing/pieces/piece.ts';
import { ownYearlyHoursQuery } from './yearly-hours.data.ts';
import { YearlyHoursCard } from './yearly-hours-card.tsx';
import { YearlyLines } from './yearly-lines.tsx';

const line: YearlyLine = {
  kind: 'AGREED',
  minutes: 105_600,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  yearlyMinutes: 105_600,
  reason: null,
};
const of = (kind: YearlyLine['kind'], minutes: number): YearlyLine => ({
  kind,
  minutes,
  startDate: null,
  endDate: null,
  yearlyMinutes: null,
  reason: null,
});
const told: HoursOfYear = {
  year: 2026,
  userId: '1',
  reason: null,
  hours: {
    agreedMinutes: 105_600,
    workedMinutes: 93_000,
    creditedMinutes: 480,
    openMinutes: 0,
    plannedMinutes: 11_520,
    forecastMinutes: -600,
    balanceMinutes: 30,
    overtimeMinutes: 90,
    lines: [line, of('UNPAID_LEAVE', -480), of('WORKED', 93_000), of('CREDITED', 480), of('PLANNED', 11_520)],
    openDays: [],
  },
};

export const pieces: Pieces = {
  YearlyHoursCard: (
    <Knowing answers={[[ownYearlyHoursQuery.queryKey, told]]}>
      <YearlyHoursCard />
    </Knowing>
  ),
  'YearlyHoursCard, not loaded': (
    <Knowing failed={[ownYearlyHoursQuery.queryKey]}>
      <YearlyHoursCard />
    </Knowing>
  ),
  'YearlyLines, nothing to tell': <YearlyLines told={{ ...told, hours: null, reason: 'PART_TIME' }} />,
};
