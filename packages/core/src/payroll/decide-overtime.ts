import { restUntil } from './overtime-of-year.ts';

/** What becomes of a difference, in whole minutes; what is in none of the three is not accepted. */
export interface OvertimeSplit {
  readonly paidMinutes: number;
  readonly restMinutes: number;
  readonly forceMajeureMinutes: number;
}

/** A workday beyond its plan, as it stands when somebody decides. */
export interface DifferenceOfDay {
  readonly date: Temporal.PlainDate;
  /** Worked beyond the plan, in whole minutes, decided before or not. */
  readonly beyondMinutes: number;
  /** Whether its length is not known yet: under way, or without an exit. */
  readonly isOpen: boolean;
  /** Whether the contract is part-time, whose hours beyond the plan are complementary (art. 12.5) and no overtime (art. 12.4.c). */
  readonly isPartTime: boolean;
  readonly isMinor: boolean;
  readonly isNightWorker: boolean;
}

/** The calendar year of that day without it, in minutes. */
export interface YearBefore {
  readonly countedMinutes: number;
  readonly allowedMinutes: number;
}

/** What the year is with the decision; `restUntil` null where nothing is to be rested. */
export interface DecidedOvertime {
  readonly notAcceptedMinutes: number;
  readonly yearMinutes: number;
  readonly restUntil: Temporal.PlainDate | null;
}

/** `article`: of the Estatuto de los Trabajadores, by which no overtime can be accepted. */
export type OvertimeRefusal =
  | { readonly reason: 'DAY_OPEN' | 'NO_DIFFERENCE' | 'BEYOND_DIFFERENCE' }
  | { readonly reason: 'NOT_ALLOWED'; readonly article: '6.3' | '12.4.c' | '36.1' }
  | { readonly reason: 'YEAR_EXCEEDED'; readonly yearMinutes: number; readonly allowedMinutes: number };

/**
 * What a decision about a difference comes to, or why it cannot be made. A day that is still open is decided once its length is known.
 *
 * - Nothing can be accepted of whoever is under eighteen (art. 6.3), works part time (art. 12.4.c), or at night (art. 36.1; but for force
 *   majeure, Real Decreto 1561/1995 art. 32). That it is not accepted can be said of anybody: it was worked all the same.
 * - Beyond the eighty hours of the year (art. 35.2) somebody has to confirm: the law is told, and the decision is theirs. What is to be
 *   rested and what is force majeure do not bring it there.
 */
export function decideOvertime(
  day: DifferenceOfDay,
  split: OvertimeSplit,
  year: YearBefore,
  isBeyondConfirmed: boolean,
): DecidedOvertime | OvertimeRefusal {
  const { paidMinutes, restMinutes, forceMajeureMinutes } = split;
  const accepted = paidMinutes + restMinutes + forceMajeureMinutes;
  if (day.isOpen) return { reason: 'DAY_OPEN' };
  if (day.beyondMinutes === 0) return { reason: 'NO_DIFFERENCE' };
  if (accepted > day.beyondMinutes) return { reason: 'BEYOND_DIFFERENCE' };
  if (accepted > 0) {
    const article = forbiddenBy(day, paidMinutes + restMinutes > 0);
    if (article) return { reason: 'NOT_ALLOWED', article };
  }
  const { yearMinutes, isBeyond } = yearWith(year, paidMinutes);
  if (isBeyond && !isBeyondConfirmed)
    return { reason: 'YEAR_EXCEEDED', yearMinutes, allowedMinutes: year.allowedMinutes };
  return {
    notAcceptedMinutes: day.beyondMinutes - accepted,
    yearMinutes,
    restUntil: restMinutes > 0 ? restUntil(day.date) : null,
  };
}

/** A calendar year with more minutes to be paid, and whether these bring it beyond its eighty hours (art. 35.2). */
export function yearWith(
  { countedMinutes, allowedMinutes }: YearBefore,
  paidMinutes: number,
): { readonly yearMinutes: number; readonly isBeyond: boolean } {
  const yearMinutes = countedMinutes + paidMinutes;
  return { yearMinutes, isBeyond: paidMinutes > 0 && yearMinutes > allowedMinutes };
}

/** The article by which somebody does no overtime; null where they may. @param isOrdinary whether it is more than force majeure */
export function forbiddenBy(
  { isMinor, isPartTime, isNightWorker }: Pick<DifferenceOfDay, 'isMinor' | 'isPartTime' | 'isNightWorker'>,
  isOrdinary = true,
): '6.3' | '12.4.c' | '36.1' | null {
  if (isMinor) return '6.3';
  if (isPartTime) return '12.4.c';
  return isNightWorker && isOrdinary ? '36.1' : null;
}
