import type { BalanceLine } from '@jornada/contract/vacations/balance';
import { dayFigure } from '@jornada/texts/day-figures';
import { vacationTexts } from '@jornada/texts/vacations';
import { formatDate } from '../../../shared/time/civil-format.ts';
import { periodWords } from '../request-words.ts';

const { lines: texts } = vacationTexts;

/** Days with their sign: '+30', '−7', '0'. */
export function signedDays(days: number): string {
  return days > 0 ? `+${dayFigure(days)}` : dayFigure(days);
}

/**
 * The details of a line besides its kind: the dates of a vacation, until when days can be taken and why they were not, in what working week
 * they were earned, an admin's note.
 */
export function lineDetails(line: BalanceLine): string[] {
  const { kind, startDate, endDate, daysPerWeek, cause, givenBackDays, beyondEmploymentDays, note } = line;
  return [
    startDate !== null && endDate !== null && periodWords({ startDate, endDate }),
    daysPerWeek !== null && texts.perWeek(daysPerWeek),
    cause !== null && texts.causes[cause],
    limitWords(kind, line.until),
    note,
    givenBackDays > 0 && texts.givenBack(givenBackDays),
    beyondEmploymentDays > 0 && texts.beyondEmployment(beyondEmploymentDays),
  ].filter((detail) => typeof detail === 'string');
}

/** Until when carried days can be taken, or until when they could; null for a line without such a limit. */
function limitWords(kind: BalanceLine['kind'], until: string | null): string | null {
  if (until !== null) return (kind === 'EXPIRED' ? texts.expiredOn : texts.until)(formatDate(until));
  return kind === 'CARRIED_OVER' ? texts.forGood : null;
}
