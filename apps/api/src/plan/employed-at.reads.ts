import type { EmploymentState } from '@jornada/core/schedules/employment';
import { type RawBuilder, sql } from 'kysely';
import { thisCompany } from '../platform/database/this-company.ts';
import type { Period } from '../platform/time/period.ts';

/**
 * SQL: whether a date lies before, within, in a pause of or after the employments of a person, as `employmentOn` says it.
 * @param date a civil date, or SQL for one
 * @param personId the column with the person's id
 */
export function employmentAt(
  date: Temporal.PlainDate | RawBuilder<Temporal.PlainDate>,
  personId = 'users.id',
): RawBuilder<EmploymentState> {
  const on = date instanceof Temporal.PlainDate ? sql`${date.toString()}::date` : date;
  const id = sql.ref(personId);
  const pausedSince = (since: RawBuilder<unknown>) => sql`EXISTS (
    SELECT FROM employment_pauses AS pause
    WHERE pause.tenant_id = ${thisCompany} AND pause.user_id = ${id} AND pause.first_day <= ${on}
      AND coalesce(pause.last_day >= ${on}, true) AND coalesce(pause.first_day >= ${since}, true)
  )`;
  return sql<EmploymentState>`coalesce((
    SELECT CASE WHEN begun.last_day < ${on} THEN 'NO_LONGER_EMPLOYED'
      WHEN ${pausedSince(sql`begun.first_day`)} THEN 'PAUSED' ELSE 'EMPLOYED' END
    FROM employments AS begun
    WHERE begun.tenant_id = ${thisCompany} AND begun.user_id = ${id} AND coalesce(begun.first_day <= ${on}, true)
    ORDER BY begun.first_day DESC NULLS LAST LIMIT 1
  ), CASE WHEN ${hasEmployments(personId)} THEN 'NOT_YET_EMPLOYED'
    WHEN ${pausedSince(sql`NULL::date`)} THEN 'PAUSED' ELSE 'EMPLOYED' END)`;
}

/** SQL condition: whether a person is employed on some day of a period, pauses included. @param personId the column with the person's id */
export function isEmployedWithin({ from, to }: Period, personId: string): RawBuilder<boolean> {
  return sql<boolean>`(NOT ${hasEmployments(personId)} OR EXISTS (
    SELECT FROM employments AS touching
    WHERE touching.tenant_id = ${thisCompany} AND touching.user_id = ${sql.ref(personId)}
      AND coalesce(touching.first_day <= ${to.toString()}::date, true)
      AND coalesce(touching.last_day >= ${from.toString()}::date, true)
  ))`;
}

/** SQL condition: whether a person is employed on a date or later. @param personId the column with the person's id */
export function isEmployedFrom(date: Temporal.PlainDate, personId: string): RawBuilder<boolean> {
  return sql<boolean>`(NOT ${hasEmployments(personId)} OR EXISTS (
    SELECT FROM employments AS going_on
    WHERE going_on.tenant_id = ${thisCompany} AND going_on.user_id = ${sql.ref(personId)}
      AND coalesce(going_on.last_day >= ${date.toString()}::date, true)
  ))`;
}

/** SQL, to be joined: the first and the last day of the employment of a person that began last. @param personId the column with the person's id */
export function lastEmployment(personId: string) {
  return sql<{ firstDay: Temporal.PlainDate | null; lastDay: Temporal.PlainDate | null }>`LATERAL (
    SELECT known.first_day, known.last_day FROM employments AS known
    WHERE known.tenant_id = ${thisCompany} AND known.user_id = ${sql.ref(personId)}
    ORDER BY known.first_day DESC NULLS LAST LIMIT 1
  )`.as<'latest'>(sql`latest`);
}

function hasEmployments(personId: string): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM employments AS known WHERE known.tenant_id = ${thisCompany} AND known.user_id = ${sql.ref(personId)}
  )`;
}
