import type { DayToChoose } from '@jornada/contract/absences/days-to-choose';
import { timeOffCalendarTexts as texts } from '@jornada/texts/time-off-calendar';
import { formatLongDate } from '../time/civil-format.ts';
import { isWeekend } from '../time/month-weeks.ts';

/** Dates on which somebody of the team is away; null for an end that is not known. */
export interface SomebodyAway {
  readonly userId: string;
  readonly userName: string;
  readonly startDate: string;
  readonly endDate: string | null;
}

/** What the calendar shows on a date, and says of it. */
export interface DayFacts {
  readonly isToday: boolean;
  readonly isWeekend: boolean;
  readonly isHoliday: boolean;
  /** Whether the plan is known to have no work. */
  readonly isFree: boolean;
  readonly timeOff: 'approved' | 'pending' | undefined;
  readonly isTeamAway: boolean;
  /** The date and all that is on it: 'martes, 8 de diciembre de 2026, festivo: Inmaculada'. */
  readonly words: string;
}

interface DayInput {
  readonly date: string;
  readonly today: string;
  /** Undefined while it is not known. */
  readonly day: DayToChoose | undefined;
  readonly away: readonly SomebodyAway[];
}

export function dayFacts({ date, today, day, away }: DayInput): DayFacts {
  const names = new Map(
    away
      .filter(({ startDate, endDate }) => startDate <= date && (endDate === null || date <= endDate))
      .map(({ userId, userName }) => [userId, userName]),
  );
  const { holidayName = null, timeOff = null, isWorked = null } = day ?? {};
  const isToday = date === today;
  const said = [
    formatLongDate(date),
    isToday && texts.today,
    holidayName !== null && texts.holiday(holidayName),
    isWorked === false && holidayName === null && texts.notWorked,
    timeOff && texts.timeOff(timeOff.isVacation, timeOff.isApproved, timeOff.isWholeDay),
    names.size > 0 && texts.away([...names.values()]),
  ];
  return {
    isToday,
    isWeekend: isWeekend(date),
    isHoliday: holidayName !== null,
    isFree: isWorked === false,
    timeOff: timeOff ? (timeOff.isApproved ? 'approved' : 'pending') : undefined,
    isTeamAway: names.size > 0,
    words: said.filter(Boolean).join(', '),
  };
}
