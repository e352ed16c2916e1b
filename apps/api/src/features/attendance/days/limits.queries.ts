import {
  maxDailyMinutes,
  maxMinutesWithOvertime,
  minMinutesBetweenWorkdays,
} from '@jornada/core/schedules/legal-limits-plan';
import type { LimitsExceeded, MinorLimit } from '@jornada/texts/attendance-inbox';
import { type RawBuilder, sql } from 'kysely';
import { onlyPerson, type VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import { thisCompany } from '../../../platform/database/this-company.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { type DayKey, dayId } from './days.queries.ts';
import type { MissedRest } from './missed-rests.ts';

/**
 * The rows of a period with what they exceed: the law's hours and rests, and the schedule's overtime. A week's overtime is told of on
 * the day on which it is too much, a week without its rest on the day by which that is certain.
 */
export function daysWithLimits(
  visible: VisiblePeople,
  period: Period,
  missed: readonly MissedRest[],
): RawBuilder<unknown> {
  const [from, to] = [sinceTheWeekBefore(period).toString(), period.to.toString()];
  return sql`(
    SELECT row.*, limits.*
    FROM (
      SELECT day.*,
        first_entry_at - lag(last_exit_at) OVER (PARTITION BY user_id, first_entry_at IS NULL ORDER BY worked_on) AS rest,
        (sum(overtime_minutes) OVER (PARTITION BY user_id, date_trunc('week', worked_on::timestamp) ORDER BY worked_on))::int AS so_far
      FROM day_rows AS day
      WHERE day.tenant_id = ${thisCompany} AND ${visible.among('day.user_id')}
        AND day.worked_on BETWEEN ${from}::date AND ${to}::date
    ) AS row
    CROSS JOIN LATERAL (
      -- Of a minor the eight hours are among their own limits, and nine are not told besides.
      SELECT NOT row.is_under_way AND row.minor_limits IS NULL AND (row.worked_minutes > ${maxMinutesWithOvertime}
          OR row.worked_minutes - row.overtime_minutes > ${maxDailyMinutes}) AS is_too_long,
        CASE WHEN rest < make_interval(mins => ${minMinutesBetweenWorkdays}) THEN floor(extract(epoch FROM rest) / 60)::int END
          AS short_rest_minutes,
        CASE WHEN NOT row.is_under_way AND row.overtime_minutes > row.most_overtime_minutes THEN row.most_overtime_minutes END
          AS overtime_allowed,
        so_far AS week_overtime_minutes,
        CASE WHEN NOT row.is_under_way AND so_far > row.most_overtime_minutes_of_week
          AND so_far - row.overtime_minutes <= row.most_overtime_minutes_of_week THEN row.most_overtime_minutes_of_week END
          AS week_overtime_allowed,
        -- Within a condition, so that it is looked up in a hash: joined, thousands of them would be gone through for each row.
        CASE WHEN (row.user_id, row.worked_on) IN (SELECT user_id, certain_on FROM unnest(
          ${missed.map((one) => one.userId)}::uuid[], ${missed.map((one) => one.certainOn.toString())}::date[]
        ) AS missed (user_id, certain_on)) THEN true ELSE false END AS lacks_weekly_rest
    ) AS limits
    WHERE row.worked_on BETWEEN ${period.from.toString()}::date AND ${to}::date
  )`;
}

/** Whether a row of `daysWithLimits` exceeds anything. */
export const exceedsLimits = sql`(row.is_too_long OR row.short_rest_minutes IS NOT NULL OR row.overtime_allowed IS NOT NULL
  OR row.week_overtime_allowed IS NOT NULL OR row.minor_limits IS NOT NULL OR row.lacks_weekly_rest)`;

/** What a row of `daysWithLimits` exceeds, but for the week that lacks its rest; the limits of minors as they are stored. */
export interface RowLimits
  extends Omit<LimitsExceeded, 'weekWithoutRest' | 'longestRestMinutes' | 'isWeekOfMinor' | 'minorLimits'> {
  readonly minorLimits: string | null;
}
export const limitsOfRow = sql`row.is_too_long, row.short_rest_minutes, row.overtime_minutes, row.overtime_allowed,
  row.week_overtime_minutes, row.week_overtime_allowed, row.minor_limits`;

/** Puts to each day the week that is told of on it. */
export function withMissedRests<Row extends DayKey & RowLimits>(
  rows: readonly Row[],
  missed: readonly MissedRest[],
): (Omit<Row, 'minorLimits'> & LimitsExceeded)[] {
  const missedOn = new Map(missed.map((one) => [dayId({ userId: one.userId, date: one.certainOn }), one]));
  return rows.map((row) => {
    const rest = missedOn.get(dayId(row));
    const [weekWithoutRest, longestRestMinutes] = [rest?.week.toString() ?? null, rest?.minutesFound ?? null];
    const minorLimits = row.minorLimits === null ? [] : (JSON.parse(row.minorLimits) as MinorLimit[]);
    return {
      ...row,
      ...{ weekWithoutRest, longestRestMinutes, isWeekOfMinor: rest?.isOfMinor ?? false, minorLimits },
    };
  });
}

/** What a day exceeds, by its row; nothing where there is none. */
export async function findLimitsOfDay(
  tx: TenantTx,
  { userId, date }: DayKey,
  missed: readonly MissedRest[],
): Promise<LimitsExceeded | null> {
  const days = daysWithLimits(onlyPerson(userId), { from: date, to: date }, missed);
  const { rows } = await sql<DayKey & RowLimits>`
    SELECT row.user_id, row.worked_on AS date, ${limitsOfRow} FROM ${days} AS row`.execute(tx);
  return withMissedRests(rows, missed)[0] ?? null;
}

/** The day before, for the rest since then, and the week of both. */
function sinceTheWeekBefore({ from }: Period): Temporal.PlainDate {
  const before = from.subtract({ days: 1 });
  return before.subtract({ days: before.dayOfWeek - 1 });
}
