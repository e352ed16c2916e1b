import type { DayAction } from '@jornada/contract/attendance/day-decisions';
import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';

type Standing = Pick<AttendanceDayRow, 'status'>;

/** Decisions that undo another one. */
export const undos = ['UNVALIDATE', 'UNREVIEW', 'UNJUSTIFY'] as const satisfies readonly DayAction[];

/** What can be decided about a day in its present state: a validated day only allows undoing that. */
export function possibleDecisions({ status }: Standing): DayAction[] {
  const { validated, review, justification } = status;
  if (validated) return ['UNVALIDATE'];
  return [
    'VALIDATE',
    ...(review === null ? (['APPROVE', 'REJECT'] as const) : (['UNREVIEW'] as const)),
    justification === null ? 'JUSTIFY' : 'UNJUSTIFY',
  ];
}

/** What can be undone in a selection: whatever applies to one of its days. */
export function possibleUndos(days: readonly Standing[]): DayAction[] {
  return undos.filter((undo) => days.some((day) => possibleDecisions(day).includes(undo)));
}

/** Whether a decision needs a reason. */
export function asksReason(action: DayAction): action is 'JUSTIFY' | 'REJECT' {
  return action === 'JUSTIFY' || action === 'REJECT';
}
