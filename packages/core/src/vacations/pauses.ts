import type { PauseReason } from '../schedules/employment.ts';

/**
 * Whether vacations are earned in a pause. They are earned by time of work, and time that the law makes equal to it (Estatuto de los
 * Trabajadores art. 38; OIT C132 art. 5.4): while a contract is suspended without any, nothing is.
 */
const earns: Readonly<Record<PauseReason, boolean>> = {
  // Art. 46: it counts for seniority at most (46.1, 46.3).
  LEAVE_OF_ABSENCE: false,
  // Art. 16: what somebody earns goes by the time of their calls.
  BETWEEN_SEASONS: false,
  // Art. 45.2 and 47: neither work nor pay is owed (TJUE C-229/11).
  SUSPENSION: false,
  // Art. 48 with 38.3 and 4.2.c: nobody loses vacations by birth, care, pregnancy or violence.
  PROTECTED_SUSPENSION: true,
  // No article takes them.
  OTHER: true,
};

/** Whether vacations are earned in a pause of a reason. */
export function earnsVacations(reason: PauseReason): boolean {
  return earns[reason];
}
