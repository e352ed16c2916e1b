import type { BalanceLine } from '@jornada/contract/vacations/balance';
import { dayFigure, vacationTexts } from '@jornada/texts/es/vacations';
import { formatDate } from '../../../shared/time/civil-format.ts';
import { periodWords } from '../request-words.ts';

const { lines: texts } = vacationTexts;

/** Days with their sign: '+30', '−7', '0'. */
export function signedDays(days: number): string {
  return days > 0 ? `+${dayFigure(days)}` : dayFigure(days);
}

/** What a line is of, besides its kind: the dates of a vacation, until when days may be taken, what an admin wrote. */
export function lineDetails({ kind, startDate, endDate, until, givenBackDays, note }: BalanceLine): string[] {
  return [
    startDate !== null && endDate !== null && periodWords({ startDate, endDate }),
    until !== null && (kind === 'EXPIRED' ? texts.expiredOn : texts.until)(formatDate(until)),
    note,
    givenBackDays > 0 && texts.givenBack(givenBackDays),
  ].filter((detail) => typeof detail === 'string');
}
