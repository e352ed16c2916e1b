import { sql } from 'kysely';
import { thisCompany } from '../../platform/database/this-company.ts';
import { unrestricted } from '../../platform/transactions/unrestricted.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** Up to which statement somebody's chain may be removed, and how many these are. */
export interface StatementCut {
  readonly userId: string;
  readonly through: number;
  readonly statements: number;
}

/**
 * For everybody, or for these people: which statements at the beginning of their chains may be removed. A statement stays while it, or a
 * later one about the same month, day, entry or request, was made at `until` or later; while the month, day or entry that it is about is
 * kept; and while a hold is on the person, or on everybody, of whatever days. A stated name goes by its own age: the next closing states it
 * again for whoever has a record to keep.
 * @param cuts up to which entry ledgers are cut by the same removal
 * @param until the moment at which the date `before` begins
 */
export async function findStatementCuts(
  tx: TenantTx,
  { before, until }: { readonly before: Temporal.PlainDate; readonly until: Temporal.Instant },
  cuts: readonly { readonly userId: string; readonly through: number }[],
  userIds: readonly string[] | null,
): Promise<StatementCut[]> {
  const { rows } = await sql<StatementCut>`
    WITH holds AS MATERIALIZED (SELECT * FROM standing_holds())
    SELECT person.id AS user_id, reach.through, reach.through - beginning.first + 1 AS statements
    FROM users AS person
    LEFT JOIN unnest(
      ${cuts.map(({ userId }) => userId)}::uuid[], ${cuts.map(({ through }) => through)}::int[]
    ) AS cut (user_id, through) ON cut.user_id = person.id
    CROSS JOIN LATERAL (
      SELECT sequence AS first, made_at FROM record_statements
      WHERE tenant_id = ${thisCompany} AND employee_id = person.id ORDER BY sequence LIMIT 1
    ) AS beginning
    CROSS JOIN LATERAL (
      SELECT sequence AS last FROM record_statements
      WHERE tenant_id = ${thisCompany} AND employee_id = person.id ORDER BY sequence DESC LIMIT 1
    ) AS ending
    CROSS JOIN LATERAL (
      SELECT least(${before.toString()}::date, (
        SELECT (punched_at AT TIME ZONE time_zone)::date FROM punches
        WHERE tenant_id = ${thisCompany} AND employee_id = person.id AND sequence > coalesce(cut.through, 0)
        ORDER BY punched_at LIMIT 1
      )) AS first_date
    ) AS kept
    CROSS JOIN LATERAL (
      SELECT coalesce(min(said.sequence) - 1, ending.last) AS through FROM record_statements AS said
      WHERE said.tenant_id = ${thisCompany} AND said.employee_id = person.id
        AND CASE
          WHEN said.made_at >= ${until} THEN true
          WHEN said.kind = 'IDENTITY' THEN false
          WHEN EXISTS (
            SELECT FROM record_statements AS later WHERE later.tenant_id = ${thisCompany}
              AND later.employee_id = said.employee_id AND later.subject = said.subject AND later.made_at >= ${until}
          ) THEN true
          WHEN said.subject ~ '^[0-9]{4}-[0-9]{2}$' THEN (said.subject || '-01')::date + interval '1 month' > kept.first_date
          WHEN said.subject ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' THEN said.subject::date >= kept.first_date
          WHEN (said.text::jsonb -> 9 ->> 'date') IS NOT NULL THEN (said.text::jsonb -> 9 ->> 'date')::date >= kept.first_date
          ELSE EXISTS (
            SELECT FROM punches WHERE tenant_id = ${thisCompany} AND employee_id = said.employee_id
              AND id = said.subject::uuid AND sequence > coalesce(cut.through, 0)
          )
        END
    ) AS reach
    WHERE person.tenant_id = ${thisCompany} AND ${unrestricted('the record goes as a whole').among('person.id')}
      AND beginning.made_at < ${until} AND reach.through >= beginning.first
      AND (${userIds === null} OR person.id = any(${[...(userIds ?? [])]}::uuid[]))
      AND NOT EXISTS (SELECT FROM holds WHERE user_ids IS NULL OR person.id = ANY (user_ids))
    ORDER BY person.id`.execute(tx);
  return rows;
}

/** Of these people those of whom neither an entry nor a statement would be left. */
export async function findEnding(
  tx: TenantTx,
  going: readonly {
    readonly userId: string;
    readonly through: number | null;
    readonly statementsThrough: number | null;
  }[],
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    SELECT going.user_id FROM unnest(
      ${going.map(({ userId }) => userId)}::uuid[], ${going.map(({ through }) => through)}::int[],
      ${going.map(({ statementsThrough }) => statementsThrough)}::int[]
    ) AS going (user_id, through, statements_through)
    WHERE NOT EXISTS (SELECT FROM punches WHERE tenant_id = ${thisCompany} AND employee_id = going.user_id
        AND sequence > coalesce(going.through, 0))
      AND NOT EXISTS (SELECT FROM record_statements WHERE tenant_id = ${thisCompany} AND employee_id = going.user_id
        AND sequence > coalesce(going.statements_through, 0))`.execute(tx);
  return rows.map(({ userId }) => userId);
}
