import type { InboxItem, InboxKind } from '@jornada/contract/attendance/inbox';
import { attendanceTexts } from '@jornada/texts/attendance';
import type { DayHandlers } from '../decide/day-handlers.ts';

const { inbox: texts, actions } = attendanceTexts;

/** Kinds that can only be resolved by looking at the day. */
const lookedAt: readonly InboxKind[] = ['LEGAL_LIMIT', 'ABSENCE_WORKED', 'OUTSIDE_EMPLOYMENT'];

/** What the button of something to resolve says. */
export function actionText({ kind }: InboxItem, mayManage: boolean): string {
  return mayManage ? texts.actions[kind] : actions.detail;
}

/** What the button does: the one action that resolves it, or shows the day. */
export function resolveItem(item: InboxItem, mayManage: boolean, handlers: DayHandlers): void {
  const { kind, request, gap } = item;
  if (!mayManage || lookedAt.includes(kind)) handlers.onDetail(item);
  else if (kind === 'FORGOTTEN_EXIT') handlers.onEdit(item);
  else if (kind === 'NO_PUNCHES') handlers.onDecide('JUSTIFY', [item]);
  else if (request) handlers.onAnswer(request);
  else if (gap) handlers.onGap(gap);
}
