/** An entry without exit; instants in milliseconds since the epoch. */
export interface MissingExit {
  readonly timeZone: string;
  readonly enteredAt: number;
  /** The next record after those of the entry, or null: the exit came before it. */
  readonly nextAt: number | null;
}

/** Why somebody cannot have left at a time of day. */
export type ImpossibleExit = 'BEFORE_ENTRY' | 'AFTER_NEXT' | 'IN_FUTURE';

const minute = 60_000;
/** For so long after the end of a shift nobody is asked: they may be about to press. */
const quietAfterEndMs = 15 * minute;
/** An exit on the date after the entry comes at most so long after it, where its shift is no longer. */
const longestNightMs = 12 * 60 * minute;
/** For so long after a longer shift. */
const longestStayMs = 4 * 60 * minute;

/**
 * The end to suggest as the missing exit: the last one after the entry and before the next record, and not in the first quarter of an hour
 * after it. Null where there is none.
 * @param ends of the planned segments of the workday
 */
export function endToSuggest(
  { enteredAt, nextAt }: MissingExit,
  ends: readonly number[],
  now: number,
): number | null {
  const until = Math.min(nextAt ?? now, now - quietAfterEndMs);
  const possible = ends.filter((end) => end > enteredAt && end <= until);
  return possible.length === 0 ? null : Math.max(...possible);
}

/** Whether the last of a day's segments ended less than a quarter of an hour ago. */
export function hasJustEnded(ends: readonly number[], now: number): boolean {
  const ago = now - Math.max(...ends);
  return ago >= 0 && ago < quietAfterEndMs;
}

/** Whether the last of a day's segments ended a quarter of an hour ago or more. */
export function isLongOver(ends: readonly number[], now: number): boolean {
  return ends.length > 0 && now - Math.max(...ends) >= quietAfterEndMs;
}

/**
 * The moment that a person means by the time of day at which they left: the first such moment after the entry, on the next date only within
 * twelve hours, or four after the end of a shift. Or why it is impossible.
 * @param time `17:05`
 * @param suggested the end that was suggested to them (`endToSuggest`), in milliseconds since the epoch; it can always be meant
 */
export function momentOfExit(
  { timeZone, enteredAt, nextAt }: MissingExit,
  time: string,
  now: number,
  suggested: number | null = null,
): { atDate: string; atTime: string } | ImpossibleExit {
  const enteredOn = Temporal.Instant.fromEpochMilliseconds(enteredAt)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const on = (date: Temporal.PlainDate) => date.toZonedDateTime({ timeZone, plainTime: time });
  const sameDate = on(enteredOn);
  const meant = sameDate.epochMilliseconds > enteredAt ? sameDate : on(enteredOn.add({ days: 1 }));
  const at = meant.epochMilliseconds;
  const ofShift = suggested === null ? 0 : suggested - enteredAt + longestStayMs;
  if (meant !== sameDate && at - enteredAt > Math.max(longestNightMs, ofShift)) return 'BEFORE_ENTRY';
  if (nextAt !== null && at >= nextAt) return 'AFTER_NEXT';
  if (at > now) return 'IN_FUTURE';
  return { atDate: meant.toPlainDate().toString(), atTime: time };
}
