import { type CurrentWorkday, currentWorkday } from './current-workday.ts';
import type { Punch, PunchType } from './punch.ts';
import type { CutoffOn } from './workday-of.ts';

export type PunchRefusal = 'RECENT_PUNCH' | 'PUNCH_NOT_ALLOWED' | 'BREAK_NOT_AVAILABLE';
export type PunchDecision =
  | { readonly accepted: true }
  | { readonly accepted: false; readonly reason: PunchRefusal };

/** The least time between two punches of one employee, whatever their types. */
export const minMillisecondsBetweenPunches = 60_000;

/**
 * Whether an employee may punch `type` at `now`: not started → WORKING ⇄ BREAK, OUT only from WORKING, and a finished day
 * may be taken up again. `punches` are the effective ones of about the last three days, in any order; `cutoffOn` as for
 * `currentWorkday`, whose break allowance is that of the workday.
 *
 * RECENT_PUNCH (checked first): less than a minute since the last punch, or `now` lies before it because the server's
 * clock stepped back. BREAK_NOT_AVAILABLE: working, but under 180 worked minutes or with 30 break minutes taken.
 * PUNCH_NOT_ALLOWED: any other punch that does not fit. Throws a RangeError only for an unknown zone.
 */
export function decidePunch(input: {
  type: PunchType;
  punches: readonly Punch[];
  now: Temporal.Instant;
  timeZone: string;
  cutoffOn?: CutoffOn;
}): PunchDecision {
  const now = input.now.epochMilliseconds;
  const isTooSoon = input.punches.some(
    (punch) => now - punch.punchedAt.epochMilliseconds < minMillisecondsBetweenPunches,
  );
  if (isTooSoon) return { accepted: false, reason: 'RECENT_PUNCH' };
  const reason = refusal(input.type, currentWorkday(input));
  return reason === null ? { accepted: true } : { accepted: false, reason };
}

function refusal(type: PunchType, workday: CurrentWorkday): PunchRefusal | null {
  const { currentStatus } = workday;
  switch (type) {
    case 'IN':
      return currentStatus === 'NOT_STARTED' || currentStatus === 'FINISHED' ? null : 'PUNCH_NOT_ALLOWED';
    case 'OUT':
      return currentStatus === 'WORKING' ? null : 'PUNCH_NOT_ALLOWED';
    case 'BREAK_END':
      return currentStatus === 'BREAK' ? null : 'PUNCH_NOT_ALLOWED';
    case 'BREAK_START':
      if (currentStatus !== 'WORKING') return 'PUNCH_NOT_ALLOWED';
      return workday.canStartBreak ? null : 'BREAK_NOT_AVAILABLE';
  }
}
