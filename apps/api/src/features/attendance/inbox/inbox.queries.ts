import type { InboxKind } from '@jornada/contract/attendance/inbox';
import type { LimitsExceeded } from '@jornada/texts/es/attendance-inbox';
import { sql } from 'kysely';
import type { Period } from '../../../platform/period.ts';
import { thisCompany } from '../../../platform/this-company.ts';
import type { TenantTx } from '../../../platform/with-tenant.ts';
import { hasDecision, statusDecided } from '../../../workday/day-decisions.reads.ts';
import type { DayKey } from '../days/days.queries.ts';

/** Why a day may need a decision. */
export type DayIssue = Exclude<InboxKind, 'CORRECTION_REQUEST' | 'OFFLINE_GAP'>;

export interface DayToResolve extends DayKey, LimitsExceeded {
  readonly kind: DayIssue;
  /** How many days of this kind there are in all. */
  readonly count: number;
}

/** Ordinary time a day may have, in minutes: Estatuto de los Trabajadores art. 34.3. */
const mostOrdinaryMinutes = 9 * 60;
/** More work than this in a day leaves less than the twelve hours of rest that art. 34.3 requires between two days. */
const mostMinutesADay = 12 * 60;
/** The rest required between two days, in minutes that really pass: Estatuto de los Trabajadores art. 34.3. */
const leastRestMinutes = 12 * 60;

/**
 * The days of a period that need a decision and have none, of each kind the oldest `most`: a forgotten exit, a working day without punches,
 * time beyond the limits of the law or the schedule, and punches on a day of approved absence or outside the employment. A week's overtime
 * is reported on the day on which it passes the limit.
 */
export async function findDaysToResolve(tx: TenantTx, period: Period, most: number): Promise<DayToResolve[]> {
  const { from } = lookingBack(period);
  const { rows } = await sql<DayToResolve>`
    SELECT kind, user_id, date, count, is_too_long, short_rest_minutes, overtime_minutes, most_overtime_minutes, week_overtime_minutes,
      most_overtime_minutes_of_week
    FROM (
      SELECT issue.kind, row.user_id, row.worked_on AS date, limits.*, count(*) OVER of_kind AS count,
        row_number() OVER (PARTITION BY issue.kind ORDER BY row.worked_on, row.user_id) AS place
      FROM (
        SELECT day.*,
          first_entry_at - lag(last_exit_at) OVER (PARTITION BY user_id, first_entry_at IS NULL ORDER BY worked_on) AS rest,
          (sum(overtime_minutes) OVER (PARTITION BY user_id, date_trunc('week', worked_on::timestamp) ORDER BY worked_on))::int AS so_far
        FROM day_rows AS day
        WHERE day.tenant_id = ${thisCompany} AND day.worked_on BETWEEN ${from.toString()}::date AND ${period.to.toString()}::date
      ) AS row
      JOIN users AS person ON person.tenant_id = ${thisCompany} AND person.id = row.user_id
      CROSS JOIN LATERAL (
        SELECT NOT row.is_under_way AND (row.worked_minutes > ${mostMinutesADay}
            OR row.worked_minutes - row.overtime_minutes > ${mostOrdinaryMinutes}) AS is_too_long,
          CASE WHEN rest < make_interval(mins => ${leastRestMinutes}) THEN floor(extract(epoch FROM rest) / 60)::int END
            AS short_rest_minutes,
          row.overtime_minutes,
          CASE WHEN NOT row.is_under_way AND row.overtime_minutes > row.most_overtime_minutes THEN row.most_overtime_minutes END
            AS most_overtime_minutes,
          so_far AS week_overtime_minutes,
          CASE WHEN NOT row.is_under_way AND so_far > row.most_overtime_minutes_of_week
            AND so_far - row.overtime_minutes <= row.most_overtime_minutes_of_week THEN row.most_overtime_minutes_of_week END
            AS most_overtime_minutes_of_week
      ) AS limits
      CROSS JOIN LATERAL (VALUES
        ('FORGOTTEN_EXIT', row.has_forgotten_exit AND NOT row.is_under_way),
        ('NO_PUNCHES', row.status = 'AUSENTE'),
        ('LEGAL_LIMIT', limits.is_too_long OR limits.short_rest_minutes IS NOT NULL OR limits.most_overtime_minutes IS NOT NULL
          OR limits.most_overtime_minutes_of_week IS NOT NULL),
        ('ABSENCE_WORKED', row.absence_type IS NOT NULL AND row.has_punches),
        ('OUTSIDE_EMPLOYMENT', row.has_punches AND (person.employed_from > row.worked_on OR person.employed_until < row.worked_on))
      ) AS issue (kind, is_there)
      WHERE row.tenant_id = ${thisCompany} AND issue.is_there
        AND row.worked_on BETWEEN ${period.from.toString()}::date AND ${period.to.toString()}::date
        AND NOT ${hasDecision(sql`${statusDecided} IS NOT NULL OR decision.review IS NOT NULL`)}
      WINDOW of_kind AS (PARTITION BY issue.kind)
    ) AS found
    WHERE place <= ${most}
    ORDER BY date, kind, user_id`.execute(tx);
  return rows;
}

/** The period with the days its first days are compared with: the day before, for the rest between them, and the whole week. */
export function lookingBack({ from, to }: Period): Period {
  const before = from.subtract({ days: 1 });
  return { from: before.subtract({ days: before.dayOfWeek - 1 }), to };
}
