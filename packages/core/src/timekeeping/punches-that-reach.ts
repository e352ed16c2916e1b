/** A pair begins a day from its workday at most, and the pairs of the two days before decide whether it continues their workday. */
const daysBefore = 4;
/** A pair of the day after, early for it, lasts 28 h at most; whatever begins while it is open leaves it behind. */
const daysAfter = 4;

/** Two civil dates, both included. */
interface Dates {
  readonly from: Temporal.PlainDate;
  readonly to: Temporal.PlainDate;
}

/**
 * The stretch of time (`until` excluded) that contains all punches that decide the workdays of a period, in any zone: how far back and
 * ahead the record must be read. Only for somebody who works around the clock without a plan for longer than that, always returning before
 * noon within 2 h, would earlier punches matter.
 */
export function punchesThatReach({ from, to }: Dates): { from: Temporal.Instant; until: Temporal.Instant } {
  return {
    from: from.subtract({ days: daysBefore }).toZonedDateTime('UTC').toInstant(),
    until: to.add({ days: daysAfter }).toZonedDateTime('UTC').toInstant(),
  };
}

/** The dates whose plan decides to which workday those punches belong. */
export function datesThatReach({ from, to }: Dates): Dates {
  // A zone may be ahead of UTC or behind, and segments of the day before and after an entry count.
  return { from: from.subtract({ days: daysBefore + 2 }), to: to.add({ days: daysAfter + 1 }) };
}

/** The dates that punches between two moments may decide, in UTC: those for which `punchesThatReach` includes these punches. */
export function datesThatPunchesDecide(first: Temporal.Instant, last: Temporal.Instant): Dates {
  const dateOf = (moment: Temporal.Instant) => moment.toZonedDateTimeISO('UTC').toPlainDate();
  return {
    from: dateOf(first).subtract({ days: daysAfter - 1 }),
    to: dateOf(last).add({ days: daysBefore }),
  };
}

/** A pair under way began 28 h ago at most, and the pairs before it decide its workday. */
const hoursBeforeNow = 96;

/** From which instant on punches decide where somebody stands now. */
export function punchesThatReachNow(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: hoursBeforeNow });
}
