import { sql } from 'kysely';
import { thisCompany } from '../../platform/database/this-company.ts';
import { unrestricted } from '../../platform/transactions/unrestricted.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** Where a ledger begins, and its first entry that must be kept, because it is too young or under a hold. */
export interface LedgerBeginning {
  readonly userId: string;
  readonly userName: string;
  readonly first: number;
  readonly firstYoung: number;
  readonly firstHeld: number;
}

/**
 * The beginnings of all ledgers, or of some people's, that have an entry from before a moment. An entry is as young as the latest request
 * or statement about it.
 */
export async function findBeginnings(
  tx: TenantTx,
  until: Temporal.Instant,
  userIds: readonly string[] | null,
): Promise<LedgerBeginning[]> {
  const { rows } = await sql<LedgerBeginning>`
    WITH holds AS MATERIALIZED (SELECT * FROM standing_holds()),
    discussed AS MATERIALIZED (
      SELECT user_id, unnest(ARRAY[punch_id, correction_id]) AS entry_id FROM correction_requests
        WHERE tenant_id = ${thisCompany} AND (status = 'PENDING' OR greatest(created_at, decided_at) >= ${until})
      UNION SELECT user_id, entry_id FROM correction_answers
        WHERE tenant_id = ${thisCompany} AND answered_at >= ${until}
      UNION SELECT user_id, entry_id FROM offline_gaps
        WHERE tenant_id = ${thisCompany} AND (accepted_at IS NULL OR greatest(raised_at, accepted_at) >= ${until})
      UNION SELECT user_id, entry_id FROM offline_gap_words WHERE tenant_id = ${thisCompany} AND said_at >= ${until}
    )
    SELECT person.id AS user_id, person.full_name AS user_name, beginning.first,
      least(young.sequence, spoken.sequence, ending.last + 1) AS first_young,
      coalesce(held.sequence, ending.last + 1) AS first_held
    FROM users AS person
    CROSS JOIN LATERAL (
      SELECT sequence AS first, punched_at, recorded_at FROM punches
      WHERE tenant_id = ${thisCompany} AND employee_id = person.id ORDER BY sequence LIMIT 1
    ) AS beginning
    CROSS JOIN LATERAL (
      SELECT sequence AS last FROM punches
      WHERE tenant_id = ${thisCompany} AND employee_id = person.id ORDER BY sequence DESC LIMIT 1
    ) AS ending
    LEFT JOIN LATERAL (
      SELECT sequence FROM punches
      WHERE tenant_id = ${thisCompany} AND employee_id = person.id AND greatest(punched_at, recorded_at) >= ${until}
      ORDER BY sequence LIMIT 1
    ) AS young ON true
    LEFT JOIN LATERAL (
      SELECT min(entry.sequence) AS sequence FROM discussed JOIN punches AS entry
        ON entry.tenant_id = ${thisCompany} AND entry.employee_id = person.id AND entry.id = discussed.entry_id
      WHERE discussed.user_id = person.id
    ) AS spoken ON true
    LEFT JOIN LATERAL (
      SELECT min(entry.sequence) AS sequence FROM holds JOIN punches AS entry
        ON entry.tenant_id = ${thisCompany} AND entry.employee_id = person.id
          AND (holds.user_ids IS NULL OR person.id = ANY (holds.user_ids))
          AND (holds.from_date IS NULL
            OR (entry.punched_at AT TIME ZONE entry.time_zone)::date BETWEEN holds.from_date - 1 AND holds.to_date + 1)
    ) AS held ON true
    WHERE person.tenant_id = ${thisCompany} AND ${unrestricted('the record goes as a whole').among('person.id')}
      AND greatest(beginning.punched_at, beginning.recorded_at) < ${until}
      AND (${userIds === null} OR person.id = any(${[...(userIds ?? [])]}::uuid[]))
    ORDER BY person.id`.execute(tx);
  return rows;
}

/** A person, and their first entry to keep. */
export interface KeptFrom {
  readonly userId: string;
  readonly kept: number;
}

/** Which entries correct or annul entries before the first one to keep. */
export async function findSupersessions(tx: TenantTx, edges: readonly KeptFrom[]) {
  const { rows } = await sql<{ userId: string; by: number; of: number }>`
    SELECT edge.user_id, later.sequence AS by, former.sequence AS of
    FROM ${unnested(edges)}
    JOIN punches AS later ON later.tenant_id = ${thisCompany} AND later.employee_id = edge.user_id
      AND later.supersedes_id IS NOT NULL
    JOIN punches AS former ON former.tenant_id = ${thisCompany} AND former.employee_id = later.employee_id
      AND former.id = later.supersedes_id AND former.sequence < edge.kept`.execute(tx);
  return Map.groupBy(rows, ({ userId }) => userId);
}

/** After so many entries without an end of a shift, the ledger is cut anyway. */
const mostInShift = 200;

/** The entries before the first one to keep that lie within a shift: no exit, and followed by another entry within a day. */
export async function findWithinShift(tx: TenantTx, edges: readonly KeptFrom[]) {
  const { rows } = await sql<{ userId: string; sequence: number }>`
    SELECT edge.user_id, entry.sequence
    FROM ${unnested(edges)} CROSS JOIN LATERAL (
      SELECT sequence, type, punched_at, lead(punched_at) OVER (ORDER BY sequence) AS next_at
      FROM punches
      WHERE tenant_id = ${thisCompany} AND employee_id = edge.user_id
        AND sequence BETWEEN edge.kept - ${mostInShift} AND edge.kept
    ) AS entry
    WHERE entry.type <> 'OUT' AND entry.next_at - entry.punched_at BETWEEN interval '0' AND interval '24 hours'`.execute(
    tx,
  );
  return Map.groupBy(rows, ({ userId }) => userId);
}

function unnested(edges: readonly KeptFrom[]) {
  return sql`unnest(
    ${edges.map(({ userId }) => userId)}::uuid[], ${edges.map(({ kept }) => kept)}::int[]
  ) AS edge (user_id, kept)`;
}

/** What is, or would be, removed: how many entries, of how many days, and the first and last of these. */
export interface GoingPart {
  readonly userId: string;
  readonly entries: number;
  readonly days: number;
  readonly firstDate: Temporal.PlainDate;
  readonly lastDate: Temporal.PlainDate;
}

export async function findEntriesToRemove(
  tx: TenantTx,
  cuts: readonly { readonly userId: string; readonly through: number }[],
): Promise<GoingPart[]> {
  const { rows } = await sql<GoingPart>`
    SELECT cut.user_id, going.*
    FROM unnest(
      ${cuts.map(({ userId }) => userId)}::uuid[], ${cuts.map(({ through }) => through)}::int[]
    ) AS cut (user_id, through)
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS entries, count(DISTINCT (punched_at AT TIME ZONE time_zone)::date)::int AS days, min((punched_at AT TIME ZONE time_zone)::date) AS first_date,
        max((punched_at AT TIME ZONE time_zone)::date) AS last_date
      FROM punches
      WHERE tenant_id = ${thisCompany} AND employee_id = cut.user_id AND sequence <= cut.through
    ) AS going
    WHERE going.entries > 0
    ORDER BY cut.user_id`.execute(tx);
  return rows;
}
