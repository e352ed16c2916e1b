import type { Period } from './period.ts';

/** A period cut at the beginnings of months. */
export function partsByMonth({ from, to }: Period): Period[] {
  const parts: Period[] = [];
  for (let first = from; Temporal.PlainDate.compare(first, to) <= 0; ) {
    const last = first.with({ day: first.daysInMonth });
    parts.push({ from: first, to: Temporal.PlainDate.compare(last, to) <= 0 ? last : to });
    first = last.add({ days: 1 });
  }
  return parts;
}

/** The first dates of the months that lie completely within a period. */
export function monthsWithin(period: Period): Temporal.PlainDate[] {
  return partsByMonth(period).flatMap(({ from, to }) =>
    from.day === 1 && to.day === to.daysInMonth ? [from] : [],
  );
}
