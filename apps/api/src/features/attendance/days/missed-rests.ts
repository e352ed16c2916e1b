import {
  type BeginningOfWeek,
  type MissedWeeklyRest,
  missedWeeklyRests,
  weekBeginnings,
  weeksLookedBack,
  weeksUntilCertain,
} from '@jornada/core/timekeeping/missed-weekly-rests';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { findSpansOfTightWeeks, type WorkedSpanRow } from './worked-spans.queries.ts';

/** A week without weekly rest, and whose. */
export interface MissedRest extends MissedWeeklyRest {
  readonly userId: string;
}

/** The weeks without weekly rest that are told on a day of this period, by rows of days that are up to date for `daysOfLimits`. */
export async function findMissedRests(
  tx: TenantTx,
  visible: VisiblePeople,
  period: Period,
): Promise<MissedRest[]> {
  const mondays = {
    from: mondayOf(period.from).subtract({ weeks: weeksUntilCertain }),
    to: mondayOf(period.to),
  };
  const calendars = new Map<string, BeginningOfWeek>();
  const beginningsIn = (timeZone: string) => {
    const calendar = calendars.get(timeZone) ?? weekBeginnings(timeZone);
    calendars.set(timeZone, calendar);
    return calendar;
  };
  const spans = await findSpansOfTightWeeks(tx, visible, daysOfLimits(period), mondays);
  return [...Map.groupBy(spans, (span) => span.userId)].flatMap(([id, own]) => {
    const [person] = own;
    if (!person) return [];
    return missedWeeklyRests(own, {
      knownFrom: knownFrom(person, period),
      bornOn: person.bornOn,
      beginningOf: beginningsIn(person.timeZone),
    })
      .filter(({ certainOn }) => isWithin(certainOn, period))
      .map((missed) => ({ userId: id, ...missed }));
  });
}

/**
 * A period with the days that its limits are told by: the weeks that may be told of in it, those that are looked at for them, and the
 * days before, for where their first rest begins.
 */
export function daysOfLimits({ from, to }: Period): Period {
  return { from: firstWeek(from).subtract({ days: 2 }), to };
}

/** The first week that is looked at for those that may be told of from a date on. */
function firstWeek(from: Temporal.PlainDate): Temporal.PlainDate {
  return mondayOf(from).subtract({ weeks: weeksUntilCertain + weeksLookedBack });
}

/** The employment, or where its beginning is not known the first day that was worked; at the earliest the first week that is looked at. */
function knownFrom(
  { employedFrom, workedOn }: Pick<WorkedSpanRow, 'employedFrom' | 'workedOn'>,
  { from }: Period,
): Temporal.PlainDate {
  const first = firstWeek(from);
  const since = employedFrom ?? mondayOf(workedOn);
  return Temporal.PlainDate.compare(since, first) > 0 ? since : first;
}

function mondayOf(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.subtract({ days: date.dayOfWeek - 1 });
}

function isWithin(date: Temporal.PlainDate, { from, to }: Period): boolean {
  return Temporal.PlainDate.compare(from, date) <= 0 && Temporal.PlainDate.compare(date, to) <= 0;
}
