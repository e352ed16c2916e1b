import type { InboxItem, InboxKind } from '@jornada/contract/attendance/inbox';
import { attendanceTexts } from '@jornada/texts/attendance';
import { proposalTexts } from '@jornada/texts/attendance-proposal-screens';
import type { DayHandlers } from '../decide/day-handlers.ts';
import { canEditAt } from '../edit-window.ts';

const { inbox: texts, actions } = attendanceTexts;

/** Kinds that can only be resolved by looking at the day. */
const lookedAt: readonly InboxKind[] = ['LEGAL_LIMIT', 'ABSENCE_WORKED', 'OUTSIDE_EMPLOYMENT'];

/** What the button of something to resolve says. @param now by the server's clock, in milliseconds since the epoch */
export function actionText(item: InboxItem, mayManage: boolean, now: number): string {
  if (!mayManage) return actions.detail;
  return isProposed(item, now) ? proposalTexts.propose : texts.actions[item.kind];
}

/** Whether an exit can no longer be corrected without its person. */
function isProposed({ kind, editability }: InboxItem, now: number): boolean {
  return kind === 'FORGOTTEN_EXIT' && !canEditAt(editability, now);
}

/** What the button does: the one action that resolves it, or shows the day. */
export function resolveItem(item: InboxItem, mayManage: boolean, now: number, handlers: DayHandlers): void {
  const { kind, request, gap } = item;
  if (!mayManage || lookedAt.includes(kind)) handlers.onDetail(item);
  else if (isProposed(item, now)) handlers.onPropose(item);
  else if (kind === 'FORGOTTEN_EXIT') handlers.onEdit(item);
  else if (kind === 'NO_PUNCHES') handlers.onDecide('JUSTIFY', [item]);
  else if (request) handlers.onAnswer(request);
  else if (gap) handlers.onGap(gap);
}
