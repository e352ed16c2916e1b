import type { InboxItem } from '@jornada/contract/attendance/inbox';
import { isTimeOfDay } from '../../../shared/form/time-of-day.ts';
import { canEditAt } from '../edit-window.ts';
import type { WantedDay } from './propose.data.ts';

/** A day whose exit was forgotten and can only be proposed. */
export type DayWithoutExit = InboxItem & { readonly forgotten: NonNullable<InboxItem['forgotten']> };

/** Those of what was chosen. @param now by the server's clock, in milliseconds since the epoch */
export function exitsToPropose(items: readonly InboxItem[], now: number): DayWithoutExit[] {
  return items.filter(
    (item): item is DayWithoutExit => item.forgotten !== null && !canEditAt(item.editability, now),
  );
}

/** The proposals of the days that have a time; all other hours stay as they are. @param times by the id of what waits */
export function wantedExits(
  days: readonly DayWithoutExit[],
  times: Readonly<Record<string, string>>,
  reason: string,
): WantedDay[] {
  return days.flatMap(({ id, userId, date, version, forgotten }) => {
    const exitTime = times[id] ?? '';
    if (!isTimeOfDay(exitTime)) return [];
    const pairs = forgotten.entryIds.map((entryId) => ({
      entryId,
      entryTime: null,
      entryDate: null,
      exitTime: entryId === forgotten.entryId ? exitTime : null,
      exitDate: null,
    }));
    return [{ userId, date, version, pairs, reason }];
  });
}
