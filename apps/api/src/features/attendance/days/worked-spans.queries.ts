import { ageOfMajority } from '@jornada/core/schedules/minor';
import { sql } from 'kysely';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import { thisCompany } from '../../../platform/database/this-company.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** A workday of somebody as far as rest is concerned; moments in epoch milliseconds. */
export interface WorkedSpanRow {
  readonly userId: string;
  readonly timeZone: string;
  readonly bornOn: Temporal.PlainDate | null;
  readonly employedFrom: Temporal.PlainDate | null;
  readonly workedOn: Temporal.PlainDate;
  readonly startsAt: number;
  readonly endsAt: number | null;
}

/**
 * The workdays of a period of those who may have gone without weekly rest in one of the weeks that begin in `mondays`, by person and
 * date. Whoever had a rest of 48 hours in each of these weeks is left out, or of sixty if they may have been under eighteen: it serves the week,
 * whatever else was worked. The rest must begin by Saturday 22:00 UTC, so that its first twelve hours, the daily rest, are over within the week
 * in any zone.
 */
export async function findSpansOfTightWeeks(
  tx: TenantTx,
  visible: VisiblePeople,
  { from, to }: Period,
  mondays: Period,
): Promise<WorkedSpanRow[]> {
  // Whoever was born before is of age on all of these days, also after a 29th of February.
  const comingOfAge = from.subtract({ years: ageOfMajority, days: 1 }).toString();
  const { rows } = await sql<WorkedSpanRow>`
    SELECT asked.user_id, coalesce(person.time_zone, company.time_zone) AS time_zone, person.born_on, coalesce(begun.first_day, later.first_day) AS employed_from, asked.worked_on,
      (extract(epoch FROM asked.first_entry_at) * 1000)::float8 AS starts_at,
      (extract(epoch FROM asked.last_exit_at) * 1000)::float8 AS ends_at
    FROM (
      SELECT week.*, bool_or(NOT is_free AND monday BETWEEN ${mondays.from.toString()}::date AND ${mondays.to.toString()}::date)
        OVER (PARTITION BY user_id) AS is_asked
      FROM (
        SELECT worked.*, coalesce(bool_or(last_exit_at < (monday + interval '5 days 22 hours') AT TIME ZONE 'UTC'
          AND (next_entry_at IS NULL OR next_entry_at - last_exit_at >= CASE WHEN is_young THEN interval '60 hours' ELSE interval '48 hours' END))
          OVER (PARTITION BY user_id, monday), false) AS is_free
        FROM (
          SELECT day.user_id, day.worked_on, day.first_entry_at, day.last_exit_at,
            date_trunc('week', day.worked_on::timestamp) AS monday,
            day.user_id IN (
              SELECT one.id FROM users AS one
              WHERE one.tenant_id = ${thisCompany} AND ${visible.among('one.id')} AND one.born_on > ${comingOfAge}::date
            ) AS is_young,
            lead(day.first_entry_at) OVER (PARTITION BY day.user_id ORDER BY day.worked_on) AS next_entry_at
          FROM day_rows AS day
          WHERE day.tenant_id = ${thisCompany} AND day.first_entry_at IS NOT NULL
            AND day.worked_on BETWEEN ${from.toString()}::date AND ${to.toString()}::date AND ${visible.among('day.user_id')}
        ) AS worked
      ) AS week
    ) AS asked
    -- Looked up by its index, one after the other: of a company of thousands nobody else is read for one person's sheet.
    CROSS JOIN LATERAL (
      SELECT time_zone, born_on FROM users WHERE tenant_id = ${thisCompany} AND id = asked.user_id OFFSET 0
    ) AS person
    -- The employment in which the day lies or that ended last before it; for work before the first, that one.
    LEFT JOIN LATERAL (
      SELECT first_day FROM employments
      WHERE tenant_id = ${thisCompany} AND user_id = asked.user_id AND coalesce(first_day <= asked.worked_on, true)
      ORDER BY first_day DESC NULLS LAST LIMIT 1
    ) AS begun ON true
    LEFT JOIN LATERAL (
      SELECT min(first_day) AS first_day FROM employments
      WHERE tenant_id = ${thisCompany} AND user_id = asked.user_id
      HAVING coalesce(bool_and(first_day > asked.worked_on), false)
    ) AS later ON true
    JOIN tenants AS company ON company.id = ${thisCompany}
    WHERE asked.is_asked
    ORDER BY asked.user_id, asked.worked_on`.execute(tx);
  return rows;
}
