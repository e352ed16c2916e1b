import type { Punch, PunchType } from '../timekeeping/punch.ts';

/**
 * A punch made at a zoned civil time, `punch('IN', '2026-11-20T07:58:00[Europe/Madrid]')`; an offset before the bracket
 * chooses between the two readings of a repeated hour. The id tells the type and the instant unless one is given.
 * Throws a RangeError when the text is not a zoned time.
 */
export function punch(type: PunchType, zonedTime: string, id?: string): Punch {
  const zoned = Temporal.ZonedDateTime.from(zonedTime);
  const punchedAt = zoned.toInstant();
  return { id: id ?? `${type}@${punchedAt.toString()}`, type, punchedAt, timeZone: zoned.timeZoneId };
}

/** The instant of a zoned civil time such as `2026-11-20T07:58[Europe/Madrid]`. Throws a RangeError on other text. */
export function instant(zonedTime: string): Temporal.Instant {
  return Temporal.ZonedDateTime.from(zonedTime).toInstant();
}

/**
 * The punches of one civil date in one zone from words such as `IN 09:00`, in the order given:
 * `punchesOn('2026-11-20', 'Europe/Madrid', 'IN 09:00', 'OUT 14:00')`.
 */
export function punchesOn(workedOn: string, timeZone: string, ...words: string[]): Punch[] {
  return words.map((word) => {
    const [type, time] = word.split(' ');
    return punch(type as PunchType, `${workedOn}T${time}[${timeZone}]`);
  });
}
