import type { EmploymentState } from '../schedules/employment.ts';
import type { CurrentWorkday } from './current-workday.ts';
import type { Punch, PunchType } from './punch.ts';
import { openBreak } from './work-pair.ts';

export type PunchRefusal =
  | Exclude<EmploymentState, 'EMPLOYED'>
  | 'NO_SCHEDULE'
  | 'RECENT_PUNCH'
  | 'PUNCH_IN_FUTURE'
  | 'PUNCH_NOT_ALLOWED'
  | 'BREAK_NOT_AVAILABLE'
  | 'EXIT_MISSING'
  | 'ON_VACATION';
export type PunchDecision =
  | { readonly accepted: true }
  | { readonly accepted: false; readonly reason: PunchRefusal };

/** The least time between two punches of one employee, whatever their types. */
export const minMillisecondsBetweenPunches = 60_000;

/** The plan of the workday a punch belongs to, as far as it decides about the punch. */
export interface PlanOfPunch {
  /** Whether it lies within the employment; by default it does. */
  readonly employment?: EmploymentState;
  /** Whether a schedule or an exception is in force. */
  readonly isScheduled: boolean;
  /** Whether an approved vacation covers it. */
  readonly isOnVacation: boolean;
}

/**
 * Punches at least a minute after `now`: the server's clock was ahead when they were made. The others decide where somebody stands now;
 * these wait for a correction.
 */
export function punchesAhead(punches: readonly Punch[], now: Temporal.Instant): Punch[] {
  return punches.filter(
    ({ punchedAt }) => punchedAt.epochMilliseconds - now.epochMilliseconds >= minMillisecondsBetweenPunches,
  );
}

/** The workday a punch would belong to, for which vacation, holiday and missing schedule are checked. */
export function workdayOfPunch(type: PunchType, current: CurrentWorkday): Temporal.PlainDate {
  return type === 'IN' ? current.entryWorkedOn : (current.openPair?.workedOn ?? current.workedOn);
}

/**
 * Whether an employee may punch `type` at `now`. `punches` are the effective ones of about the last four days and of the future; `current`
 * is where the employee stands by those that are not ahead (see `punchesAhead`); `planned` is the plan of `workdayOfPunch`. The first that holds:
 *
 * - NOT_YET_EMPLOYED, PAUSED, NO_LONGER_EMPLOYED: an entry into a workday outside every employment, or in a pause.
 * - NO_SCHEDULE: an entry into a workday without schedule. Whoever is at work may always leave or rest.
 * - RECENT_PUNCH: less than a minute from another punch, also when `now` lies before it because the server's clock stepped back.
 * - PUNCH_IN_FUTURE: a punch is ahead, unless `isConfirmed`: whoever is at the door is not sent away for what the clock did.
 * - PUNCH_NOT_ALLOWED: an exit or a break without an open pair of the last 28 h, an exit during a break, a break within one, the end
 *   of none. BREAK_NOT_AVAILABLE: under 180 worked minutes, or 30 break minutes taken.
 * - EXIT_MISSING: an entry while a pair is under way, unless `isConfirmed`: that pair is then left behind for good.
 * - ON_VACATION: unless `isConfirmed`.
 */
export function decidePunch(input: {
  type: PunchType;
  isConfirmed: boolean;
  current: CurrentWorkday;
  punches: readonly Punch[];
  planned: PlanOfPunch;
  now: Temporal.Instant;
}): PunchDecision {
  const reason = refusal(input);
  return reason === null ? { accepted: true } : { accepted: false, reason };
}

function refusal(input: Parameters<typeof decidePunch>[0]): PunchRefusal | null {
  const { type, current, planned, isConfirmed } = input;
  const { employment = 'EMPLOYED' } = planned;
  if (type === 'IN' && employment !== 'EMPLOYED') return employment;
  if (type === 'IN' && !planned.isScheduled) return 'NO_SCHEDULE';
  const now = input.now.epochMilliseconds;
  const isTooSoon = input.punches.some(
    (punch) => Math.abs(now - punch.punchedAt.epochMilliseconds) < minMillisecondsBetweenPunches,
  );
  if (isTooSoon) return 'RECENT_PUNCH';
  if (!isConfirmed && punchesAhead(input.punches, input.now).length > 0) return 'PUNCH_IN_FUTURE';
  if (type !== 'IN') {
    const misfit = refusalToJoin(type, current);
    if (misfit !== null) return misfit;
  } else if (current.isUnderWay && !isConfirmed) return 'EXIT_MISSING';
  return planned.isOnVacation && !isConfirmed ? 'ON_VACATION' : null;
}

function refusalToJoin(
  type: Exclude<PunchType, 'IN'>,
  { openPair, mayStartBreak }: CurrentWorkday,
): PunchRefusal | null {
  if (openPair === null) return 'PUNCH_NOT_ALLOWED';
  const isOnBreak = openBreak(openPair) !== null;
  if (type === 'BREAK_END') return isOnBreak ? null : 'PUNCH_NOT_ALLOWED';
  if (isOnBreak) return 'PUNCH_NOT_ALLOWED';
  return type === 'OUT' || mayStartBreak ? null : 'BREAK_NOT_AVAILABLE';
}
