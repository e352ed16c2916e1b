import type { Editability } from '@jornada/contract/attendance/day-row';
import { editabilityTexts } from '@jornada/texts/day-status';
import { errorTexts } from '@jornada/texts/errors';

/** For how long after the last punch of a day an admin may edit its hours. */
const editWindowMs = 12 * 60 * 60_000;

/**
 * Whether the hours of a day can be edited at `now`.
 * @param lastPunchedAt when the last punch of the day was made, corrections not counted; null for a day without punches
 */
export function editability(
  { isValidated, lastPunchedAt }: { isValidated: boolean; lastPunchedAt: Temporal.Instant | null },
  now: Temporal.Instant,
): Editability {
  const shut = { canEdit: false, timeRemainingMinutes: null, editableUntil: null };
  if (isValidated) return { ...shut, reason: errorTexts.DAY_VALIDATED };
  if (!lastPunchedAt) return { ...shut, reason: editabilityTexts.noPunches };
  const until = lastPunchedAt.epochMilliseconds + editWindowMs;
  const left = Math.floor((until - now.epochMilliseconds) / 60_000);
  const editableUntil = new Date(until).toISOString();
  if (left < 0)
    return { canEdit: false, timeRemainingMinutes: 0, editableUntil, reason: errorTexts.EDIT_WINDOW_OVER };
  return { canEdit: true, timeRemainingMinutes: left, editableUntil, reason: editabilityTexts.open };
}
