import type { Editability } from '@jornada/contract/attendance/day-row';

/** From this many minutes on, the remaining time is shown as a warning. */
const warningMinutes = 60;
const minuteMs = 60_000;

/** How long the hours of a day can still be edited, in minutes, rounded up; `none` where there is no edit window. */
export type EditWindow =
  | { readonly state: 'none' | 'expired'; readonly minutes?: never }
  | { readonly state: 'open' | 'ending'; readonly minutes: number };

/** The remaining edit window of a day. @param now by the server's clock, in milliseconds since the epoch */
export function editWindow({ canEdit, editableUntil }: Editability, now: number): EditWindow {
  if (editableUntil === null) return { state: 'none' };
  const leftMs = Date.parse(editableUntil) - now;
  if (leftMs <= 0) return { state: 'expired' };
  if (!canEdit) return { state: 'none' };
  const minutes = Math.floor(leftMs / minuteMs);
  return { state: leftMs <= warningMinutes * minuteMs ? 'ending' : 'open', minutes };
}

/** Whether the hours of a day can be edited at a moment: the server's answer, until the end that it named. */
export function canEditAt({ canEdit, editableUntil }: Editability, now: number): boolean {
  return canEdit && (editableUntil === null || now < Date.parse(editableUntil));
}
