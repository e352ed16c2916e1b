import type { DayToChoose } from '@jornada/contract/absences/days-to-choose';
import { Knowing } from '../../testing/pieces/knowing.tsx';
import { nothing, type Pieces } from '../../testing/pieces/piece.ts';
import { KnownDateCalendar } from './known-date-calendar.tsx';
import { type TeamAway, teamAwayQuery } from './team-away.data.ts';
import { TeamAwayPanel } from './team-away.tsx';
import { TeamCalendarLink } from './team-calendar-link.tsx';
import { colleaguesAwayQuery, daysToChooseQuery } from './time-off-calendar.data.ts';
import { TimeOffCalendar } from './time-off-calendar.tsx';

const asked = { userId: '1', startDate: '2026-12-07', endDate: '2026-12-11' };
const team: TeamAway = {
  departmentName: 'Almacén',
  people: 7,
  mostAway: 1,
  mostAwayOn: '2026-12-09',
  others: [
    {
      userId: '2',
      userName: 'Álvaro Núñez',
      type: 'VACATION',
      status: 'PENDING',
      startDate: '2026-12-09',
      endDate: '2026-12-11',
    },
  ],
};
const period = { from: '2026-11-01', to: '2026-11-30' };
const days = Array.from({ length: 30 }, (_, place): DayToChoose => {
  const day = place + 1;
  const isWeekend = new Date(Date.UTC(2026, 10, day)).getUTCDay() % 6 === 0;
  const isVacation = day >= 16 && day <= 18;
  return {
    date: `2026-11-${String(day).padStart(2, '0')}`,
    isWorked: !isWeekend,
    holidayName: day === 9 ? 'La Almudena' : null,
    timeOff: isVacation || day === 26 ? { isVacation, isApproved: isVacation, isWholeDay: true } : null,
  };
});
const away = {
  isShared: true,
  people: [
    {
      userId: '2',
      userName: 'Álvaro Núñez',
      departmentName: null,
      away: [{ startDate: '2026-11-12', endDate: '2026-11-13' }],
    },
  ],
  departments: [],
  holidays: [],
};
const dates = { label: 'Días', from: '2026-11-24', to: '2026-11-25', today: '2026-11-23', onChoose: nothing };

const known = [
  [daysToChooseQuery(null, period).queryKey, days],
  [colleaguesAwayQuery(period).queryKey, away],
] as const;

export const pieces: Pieces = {
  TeamAwayPanel: (
    <Knowing answers={[[teamAwayQuery(asked).queryKey, team]]}>
      <TeamAwayPanel {...asked} />
    </Knowing>
  ),
  'TeamAwayPanel, nobody': (
    <Knowing answers={[[teamAwayQuery(asked).queryKey, { ...team, others: [] }]]}>
      <TeamAwayPanel {...asked} />
    </Knowing>
  ),
  'TeamAwayPanel, loading': <TeamAwayPanel {...asked} />,
  'TeamAwayPanel, not loaded': (
    <Knowing failed={[teamAwayQuery(asked).queryKey]}>
      <TeamAwayPanel {...asked} />
    </Knowing>
  ),
  TeamCalendarLink: <TeamCalendarLink />,
  'TimeOffCalendar, with TimeOffLegend': (
    <Knowing answers={known}>
      <TimeOffCalendar {...dates} whose={{ of: 'self' }} />
    </Knowing>
  ),
  KnownDateCalendar: (
    <Knowing answers={known}>
      <KnownDateCalendar
        whose={{ of: 'self' }}
        value="2026-11-24"
        min={undefined}
        max={undefined}
        onChoose={nothing}
      />
    </Knowing>
  ),
  'TimeOffCalendar, of nobody': <TimeOffCalendar {...dates} whose={{ of: 'nobody' }} />,
};
