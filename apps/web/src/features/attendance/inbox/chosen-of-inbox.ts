import type { InboxItem } from '@jornada/contract/attendance/inbox';

/** What was chosen, by what can be done with it at once. */
export interface ChosenOfInbox {
  readonly requestIds: string[];
  readonly gapIds: string[];
  /** Each day once, however much is wrong with it. */
  readonly days: readonly InboxItem[];
}

export function sortChosen(items: readonly InboxItem[]): ChosenOfInbox {
  const days = items.filter(({ kind }) => kind !== 'CORRECTION_REQUEST' && kind !== 'OFFLINE_GAP');
  return {
    requestIds: items.flatMap(({ request }) => (request ? [request.id] : [])),
    gapIds: items.flatMap(({ gap }) => (gap ? [gap.entryId] : [])),
    days: [...new Map(days.map((day) => [`${day.userId} ${day.date}`, day])).values()],
  };
}
