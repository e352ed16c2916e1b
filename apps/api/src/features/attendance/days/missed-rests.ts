import {
  type MissedWeeklyRest,
  missedWeeklyRests,
  weeksLookedBack,
  weeksUntilCertain,
} from '@jornada/core/timekeeping/missed-weekly-rests';
import type { Period } from '../../../platform/period.ts';
import type { TenantTx } from '../../../platform/with-tenant.ts';
import { findSpansOfTightWeeks } from './worked-spans.queries.ts';

/** A week without weekly rest, and whose. */
export interface MissedRest extends MissedWeeklyRest {
  readonly userId: string;
}

/** The weeks without weekly rest that are told on a day of this period, by rows of days that are up to date for `daysOfLimits`. */
export async function findMissedRests(
  tx: TenantTx,
  period: Period,
  userId: string | null = null,
): Promise<MissedRest[]> {
  const mondays = {
    from: mondayOf(period.from).subtract({ weeks: weeksUntilCertain }),
    to: mondayOf(period.to),
  };
  const spans = await findSpansOfTightWeeks(tx, daysOfLimits(period), mondays, userId);
  return [...Map.groupBy(spans, (span) => span.userId)].flatMap(([id, own]) => {
    const [person] = own;
    if (!person) return [];
    return missedWeeklyRests(own, person)
      .filter(({ certainOn }) => isWithin(certainOn, period))
      .map((missed) => ({ userId: id, ...missed }));
  });
}

/**
 * A period with the days that its limits are told by: the weeks that may be told of in it, those that are looked at for them, and the
 * days before, for where their first rest begins.
 */
export function daysOfLimits({ from, to }: Period): Period {
  const first = mondayOf(from).subtract({ weeks: weeksUntilCertain + weeksLookedBack });
  return { from: first.subtract({ days: 2 }), to };
}

function mondayOf(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.subtract({ days: date.dayOfWeek - 1 });
}

function isWithin(date: Temporal.PlainDate, { from, to }: Period): boolean {
  return Temporal.PlainDate.compare(from, date) <= 0 && Temporal.PlainDate.compare(date, to) <= 0;
}
