import { type RawBuilder, sql } from 'kysely';
import { thisCompany } from '../platform/database/this-company.ts';
import { precompiledQuery } from '../platform/transactions/precompiled-query.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { formerMoment } from '../record/former-moment.reads.ts';

/**
 * Everything that a person's days depend on, besides time: the cache key of `day-memory`. Ledger entries are only ever appended, and every
 * other change that decides a day raises the plan version. Validating a day raises nothing, and changes no figure either.
 */
export interface DayStamp {
  readonly userId: string;
  /** Sequence number of the last ledger entry; 0 for an empty ledger. */
  readonly sequence: number;
  readonly planVersion: number;
  /** The date up to which the record was removed; null if nothing was. */
  readonly clearedThrough: string | null;
  /** First and last moment of the entries after the one asked about, before and after corrections; null where there are none. */
  readonly touchedFrom: Temporal.Instant | null;
  readonly touchedTo: Temporal.Instant | null;
}

/**
 * The stamps of people of the transaction's company, by person.
 * @param known the last entry that is cached of each person; null for none
 */
export async function findDayStamps(
  tx: TenantTx,
  known: ReadonlyMap<string, number | null>,
): Promise<Map<string, DayStamp>> {
  const [only] = known;
  const rows =
    only && known.size === 1
      ? await stampOfOne(tx, { userId: only[0], sequence: only[1] })
      : await stampsOfMany(tx, { userIds: [...known.keys()], sequences: [...known.values()] });
  return new Map(rows.map((row) => [row.userId, row]));
}

/**
 * Of one person PostgreSQL keeps one plan; of a list, whose length it cannot know, it would make one each time, which takes ten times as
 * long.
 */
const stampOfOne = precompiledQuery((_, { userId, sequence }: { userId: string; sequence: number | null }) =>
  stampsOf(sql`(VALUES (${userId}::uuid, ${sequence}::int))`),
);

const stampsOfMany = precompiledQuery(
  (_, { userIds, sequences }: { userIds: readonly string[]; sequences: readonly (number | null)[] }) =>
    stampsOf(sql`unnest(${userIds}::uuid[], ${sequences}::int[])`),
);

/**
 * New entries have both bounds: with the lower one alone PostgreSQL would expect a third of a ledger, and plan anew to find fewer.
 * @param asked ids of people, each with the last entry that is cached
 */
function stampsOf(asked: RawBuilder<unknown>): RawBuilder<DayStamp> {
  return sql<DayStamp>`
    SELECT asked.user_id, head.sequence, greatest(company.plan_version_of_all, own.plan_version) AS plan_version,
      cut.cleared_through::text AS cleared_through, touched.first AS touched_from, touched.last AS touched_to
    FROM ${asked} AS asked (user_id, sequence)
    CROSS JOIN LATERAL (SELECT plan_version_of_all FROM tenants WHERE id = ${thisCompany} OFFSET 0) AS company
    CROSS JOIN LATERAL (
      SELECT coalesce(max(sequence), 0) AS sequence FROM punches
      WHERE tenant_id = ${thisCompany} AND employee_id = asked.user_id
    ) AS head
    LEFT JOIN person_plan_versions AS own ON own.tenant_id = ${thisCompany} AND own.user_id = asked.user_id
    LEFT JOIN (
      SELECT employee_id, max(cleared_through) AS cleared_through FROM record_removal_parts
      WHERE tenant_id = ${thisCompany} GROUP BY employee_id
    ) AS cut ON cut.employee_id = asked.user_id
    LEFT JOIN LATERAL (
      SELECT min(least(entry.punched_at, ${formerMoment})) AS first, max(greatest(entry.punched_at, ${formerMoment})) AS last
      FROM punches AS entry
      WHERE head.sequence > asked.sequence AND entry.tenant_id = ${thisCompany} AND entry.employee_id = asked.user_id
        AND entry.sequence > asked.sequence AND entry.sequence <= head.sequence
    ) AS touched ON true`;
}
