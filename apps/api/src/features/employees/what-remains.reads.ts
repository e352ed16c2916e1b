import { openEnd } from '@jornada/core/time/date-span';
import { sql } from 'kysely';
import { thisCompany } from '../../platform/database/this-company.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** What the company has of a person besides their account, each until its last date in a zone; null for nothing. */
export interface WhatRemains {
  readonly userId: string;
  /** Entries of the own ledger. */
  readonly record: Temporal.PlainDate | null;
  /** Closed months, and what was said about them. */
  readonly months: Temporal.PlainDate | null;
  /** Statements about their record. */
  readonly statements: Temporal.PlainDate | null;
  /** Absences and vacations, and decisions about them. */
  readonly timeOff: Temporal.PlainDate | null;
  /** Whether a hold is on the person, or on everybody. */
  readonly isHeld: boolean;
  /** The certificates of what was removed of their record. */
  readonly certificates: readonly number[];
}

interface AsOf {
  /** Also the last date of an absence that has no end yet. */
  readonly today: Temporal.PlainDate;
  readonly timeZone: string;
}

export async function findWhatRemains(tx: TenantTx, userId: string, asOf: AsOf): Promise<WhatRemains> {
  const [found] = await findWhatRemainsOf(tx, [userId], asOf);
  if (!found) throw new Error('a row of subqueries is always answered');
  return found;
}

/** Of each of these people, in their order. */
export async function findWhatRemainsOf(
  tx: TenantTx,
  userIds: readonly string[],
  { today, timeZone }: AsOf,
): Promise<WhatRemains[]> {
  const dateOf = (moment: string) => sql`(${sql.raw(moment)} AT TIME ZONE ${timeZone})::date`;
  const lastDay = sql`CASE WHEN end_date = ${openEnd} THEN greatest(start_date, ${today.toString()}::date) ELSE end_date END`;
  const own = sql`tenant_id = ${thisCompany} AND user_id = person.id`;
  const { rows } = await sql<WhatRemains>`
    SELECT person.id AS user_id,
      (SELECT max(${dateOf('greatest(punched_at, recorded_at)')}) FROM punches
        WHERE tenant_id = ${thisCompany} AND employee_id = person.id) AS record,
      (SELECT max(last) FROM (
        SELECT greatest((month + interval '1 month')::date - 1, ${dateOf('closed_at')}) AS last FROM month_versions WHERE ${own}
        UNION ALL SELECT ${dateOf('reopened_at')} FROM month_reopenings WHERE ${own}
        UNION ALL SELECT ${dateOf('answered_at')} FROM month_answers WHERE ${own}
      ) AS said) AS months,
      (SELECT max(${dateOf('made_at')}) FROM record_statements
        WHERE tenant_id = ${thisCompany} AND employee_id = person.id) AS statements,
      (SELECT max(last) FROM (
        SELECT greatest(${lastDay}, ${dateOf('coalesce(decided_at, created_at)')}) AS last FROM absences WHERE ${own}
        UNION ALL
        SELECT greatest(end_date, ${dateOf('coalesce(reviewed_at, created_at)')}) FROM vacation_requests WHERE ${own}
      ) AS away) AS time_off,
      EXISTS (SELECT FROM standing_holds() WHERE user_ids IS NULL AND from_date IS NULL OR person.id = ANY (user_ids)) AS is_held,
      ARRAY(SELECT number FROM record_removal_parts
        WHERE tenant_id = ${thisCompany} AND employee_id = person.id ORDER BY number) AS certificates
    FROM unnest(${[...userIds]}::uuid[]) WITH ORDINALITY AS person (id, place)
    ORDER BY person.place`.execute(tx);
  return rows;
}
