import type { ScheduledSegment } from '../../schedules/segment-interval.ts';
import type { PunchType } from '../../timekeeping/punch.ts';

export interface UsualPunch {
  readonly type: PunchType;
  readonly punchedAt: Temporal.Instant;
}

/** Presence in a segment beyond which people take the break of the law, in minutes. */
const breakDueAfter = 360;

/**
 * An ordinary workday: an entry up to 5 minutes before or 4 after the start of each segment, an exit up to 7 minutes after its end, and in a
 * long segment without an unpaid break one of 20 to 28 minutes. The number of the person and the day decide, so that it is always the same.
 */
export function usualDay(
  segments: readonly ScheduledSegment[],
  personNumber: number,
  { day }: Temporal.PlainDate,
): UsualPunch[] {
  return segments.flatMap(({ startsAt, endsAt, fixedUnpaidBreakMinutes }, place) => {
    const spread = (person: number, date: number, segment: number, count: number) =>
      (personNumber * person + day * date + place * segment) % count;
    const seconds = spread(13, 17, 19, 60);
    const entry = startsAt.add({ seconds: (spread(7, 3, 5, 10) - 5) * 60 + seconds });
    const exit = endsAt.add({ minutes: spread(5, 7, 3, 8), seconds });
    const punches: UsualPunch[] = [{ type: 'IN', punchedAt: entry }];
    const isLong = startsAt.until(endsAt).total('minutes') > breakDueAfter;
    if (isLong && fixedUnpaidBreakMinutes === 0) {
      const start = startsAt.add({ minutes: 225 + spread(1, 1, 0, 20), seconds });
      punches.push({ type: 'BREAK_START', punchedAt: start });
      punches.push({ type: 'BREAK_END', punchedAt: start.add({ minutes: 20 + spread(3, 1, 0, 9) }) });
    }
    return [...punches, { type: 'OUT', punchedAt: exit }];
  });
}
