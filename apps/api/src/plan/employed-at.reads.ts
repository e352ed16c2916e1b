import type { EmploymentState } from '@jornada/core/schedules/employment';
import { type RawBuilder, sql } from 'kysely';
import { thisCompany } from '../platform/database/this-company.ts';
import type { Period } from '../platform/time/period.ts';

/** A civil date, or SQL for one. */
type DateOf = Temporal.PlainDate | RawBuilder<Temporal.PlainDate>;

/**
 * SQL: whether a date lies before, within, in a pause of or after the employments of a person, as `employmentOn` says it.
 * @param personId the column with the person's id
 */
export function employmentAt(date: DateOf, personId = 'users.id'): RawBuilder<EmploymentState> {
  const on = dateOf(date);
  return sql<EmploymentState>`coalesce((
    SELECT ${stateSince('begun', on, personId)} FROM employments AS begun
    WHERE begun.tenant_id = ${thisCompany} AND begun.user_id = ${sql.ref(personId)}
      AND coalesce(begun.first_day <= ${on}, true)
    ORDER BY begun.first_day DESC NULLS LAST LIMIT 1
  ), CASE WHEN ${hasEmployments(personId)} THEN 'NOT_YET_EMPLOYED' ELSE ${stateWithout(on, personId)} END)`;
}

/**
 * SQL: the same in a statement that has joined `lastEmployment`, which nearly always is the one that counts: an earlier one is looked up only
 * where the last is yet to begin.
 */
export function employmentBesideLast(date: DateOf, personId: string): RawBuilder<EmploymentState> {
  const on = dateOf(date);
  return sql<EmploymentState>`CASE WHEN latest.user_id IS NULL THEN ${stateWithout(on, personId)}
    WHEN latest.first_day > ${on} THEN ${employmentAt(date, personId)}
    ELSE ${stateSince('latest', on, personId)} END`;
}

/** An employment that has begun, or whose first day is not known. */
function stateSince(employment: string, on: RawBuilder<unknown>, personId: string) {
  return sql`CASE WHEN ${sql.ref(`${employment}.last_day`)} < ${on} THEN 'NO_LONGER_EMPLOYED'
    WHEN ${isPaused(on, sql.ref(`${employment}.first_day`), personId)} THEN 'PAUSED' ELSE 'EMPLOYED' END`;
}

/** Somebody of whom no employment is known. */
function stateWithout(on: RawBuilder<unknown>, personId: string) {
  return sql`CASE WHEN ${isPaused(on, sql`NULL::date`, personId)} THEN 'PAUSED' ELSE 'EMPLOYED' END`;
}

function isPaused(on: RawBuilder<unknown>, since: RawBuilder<unknown>, personId: string) {
  return sql`EXISTS (
    SELECT FROM employment_pauses AS pause
    WHERE pause.tenant_id = ${thisCompany} AND pause.user_id = ${sql.ref(personId)} AND pause.first_day <= ${on}
      AND coalesce(pause.last_day >= ${on}, true) AND coalesce(pause.first_day >= ${since}, true)
  )`;
}

function dateOf(date: DateOf): RawBuilder<unknown> {
  return sql`${date}::date`;
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
    SELECT known.user_id, known.first_day, known.last_day FROM employments AS known
    WHERE known.tenant_id = ${thisCompany} AND known.user_id = ${sql.ref(personId)}
    ORDER BY known.first_day DESC NULLS LAST LIMIT 1
  )`.as<'latest'>(sql`latest`);
}

function hasEmployments(personId: string): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM employments AS known WHERE known.tenant_id = ${thisCompany} AND known.user_id = ${sql.ref(personId)}
  )`;
}
