/** Days on which somebody has a schedule, both included; `validTo` null for no end. */
interface Span {
  readonly scheduleId: string;
  readonly validFrom: Temporal.PlainDate;
  readonly validTo: Temporal.PlainDate | null;
}

/** What a person has already, with the same priority as the schedule they move to. */
export interface Held extends Span {
  readonly id: string;
}

/**
 * Why somebody cannot move by ending what they have the day before: it begins on the first day or later; it would go on after the end of the
 * new one, and ending it would leave them without a schedule then; or it is the same schedule.
 */
export type MoveConflict = 'BEGINS_LATER' | 'GOES_ON_AFTER' | 'SAME_SCHEDULE';

/** Which assignments end, and on which day; or the one that stands in the way. */
export type Move =
  | { readonly ends: readonly { readonly id: string; readonly on: Temporal.PlainDate }[] }
  | { readonly conflict: MoveConflict; readonly id: string };

/** What becomes of the schedules that a person has when they move to another one: what holds until then ends on the eve. */
export function moveToSchedule(wanted: Span, held: readonly Held[]): Move {
  const concerned = held.filter((one) => overlap(wanted, one));
  for (const one of concerned) {
    const conflict = conflictWith(wanted, one);
    if (conflict) return { conflict, id: one.id };
  }
  const eve = wanted.validFrom.subtract({ days: 1 });
  return { ends: concerned.map(({ id }) => ({ id, on: eve })) };
}

function conflictWith(wanted: Span, { scheduleId, validFrom, validTo }: Held): MoveConflict | null {
  if (scheduleId === wanted.scheduleId) return 'SAME_SCHEDULE';
  if (!isBefore(validFrom, wanted.validFrom)) return 'BEGINS_LATER';
  const goesOn = wanted.validTo !== null && (validTo === null || isBefore(wanted.validTo, validTo));
  return goesOn ? 'GOES_ON_AFTER' : null;
}

function overlap(one: Span, other: Span): boolean {
  const endsBefore = (early: Span, late: Span) =>
    early.validTo !== null && isBefore(early.validTo, late.validFrom);
  return !endsBefore(one, other) && !endsBefore(other, one);
}

function isBefore(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(one, other) < 0;
}
