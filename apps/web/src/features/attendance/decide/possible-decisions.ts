import type { DayAction } from '@jornada/contract/attendance/day-decisions';
import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';

type Standing = Pick<AttendanceDayRow, 'status'>;

/** What is done to a day at most once, and its undo. */
const undos = ['UNVALIDATE', 'UNREVIEW', 'UNJUSTIFY'] as const satisfies readonly DayAction[];

/** What can be decided about a day as it stands: a validated one is closed until that is undone. */
export function possibleDecisions({ status }: Standing): DayAction[] {
  const { validated, review, justification } = status;
  if (validated) return ['UNVALIDATE'];
  return [
    'VALIDATE',
    ...(review === null ? (['APPROVE', 'REJECT'] as const) : (['UNREVIEW'] as const)),
    justification === null ? 'JUSTIFY' : 'UNJUSTIFY',
  ];
}

/** What of it can be undone in a selection: whatever one of its days has. */
export function possibleUndos(days: readonly Standing[]): DayAction[] {
  return undos.filter((undo) => days.some((day) => possibleDecisions(day).includes(undo)));
}

/** Which days of a selection a decision is about: those that it can be made of. */
export function daysToDecide<Day extends Standing>(action: DayAction, days: readonly Day[]): Day[] {
  return days.filter((day) => possibleDecisions(day).includes(action));
}

/** Whether a decision says why. */
export function asksReason(action: DayAction): action is 'JUSTIFY' | 'REJECT' {
  return action === 'JUSTIFY' || action === 'REJECT';
}
