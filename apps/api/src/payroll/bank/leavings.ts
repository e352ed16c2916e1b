import type { Employment } from '@jornada/core/schedules/employment';

/** The last days of employments that another one does not follow on the next day. */
export function leavingsOf(employment: Employment | undefined): Temporal.PlainDate[] {
  const spells = employment?.employments ?? [];
  return spells.flatMap(({ employedUntil }) => {
    if (employedUntil === null) return [];
    const next = employedUntil.add({ days: 1 });
    return spells.some(({ employedFrom }) => employedFrom?.equals(next)) ? [] : [employedUntil];
  });
}
