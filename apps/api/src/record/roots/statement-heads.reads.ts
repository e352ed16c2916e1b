import type { LedgerHead } from '@jornada/core/ledger/day-root';
import { sql } from 'kysely';
import { thisCompany } from '../../platform/database/this-company.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** The last statement of everybody who has one, and whether it has changed since the last root. */
export async function findStatementHeadsOfAll(
  tx: TenantTx,
): Promise<{ head: LedgerHead; hasMoved: boolean }[]> {
  const { rows } = await sql<{ employeeId: string; sequence: number; hash: string; hasMoved: boolean }>`
    SELECT person.id AS employee_id, head.sequence, encode(head.hash, 'hex') AS hash,
      rooted.hash IS DISTINCT FROM head.hash OR rooted.sequence IS DISTINCT FROM head.sequence AS has_moved
    FROM (
        SELECT id FROM users WHERE tenant_id = ${thisCompany}
        -- Of an account that was deleted since, the certificate stays.
        UNION SELECT employee_id FROM record_removal_parts WHERE tenant_id = ${thisCompany}
      ) AS person
      CROSS JOIN LATERAL (
        (SELECT sequence, hash FROM record_statements WHERE tenant_id = ${thisCompany} AND employee_id = person.id
        ORDER BY sequence DESC LIMIT 1)
        UNION ALL
        -- Of a chain all of which was removed, where it ended: a leaf of the tree stays.
        (SELECT statements_through, statements_hash FROM record_removal_parts
        WHERE tenant_id = ${thisCompany} AND employee_id = person.id AND statements_through IS NOT NULL
        ORDER BY number DESC LIMIT 1)
        ORDER BY sequence DESC LIMIT 1
      ) AS head
      LEFT JOIN LATERAL (
        SELECT sequence, hash FROM day_root_statements WHERE tenant_id = ${thisCompany} AND employee_id = person.id
        ORDER BY number DESC LIMIT 1
      ) AS rooted ON true
    ORDER BY person.id`.execute(tx);
  return rows.map(({ employeeId, sequence, hash, hasMoved }) => ({
    head: [employeeId, sequence, hash],
    hasMoved,
  }));
}

/** All statement heads that a root of the transaction's company was made of, changed or not. */
export async function findStatementHeadsOfRoot(tx: TenantTx, number: number): Promise<LedgerHead[]> {
  const { rows } = await sql<{ employeeId: string; sequence: number; hash: string }>`
    SELECT DISTINCT ON (employee_id) employee_id, sequence, encode(hash, 'hex') AS hash
    FROM day_root_statements WHERE tenant_id = ${thisCompany} AND number <= ${number}
    ORDER BY employee_id, number DESC`.execute(tx);
  return rows.map(({ employeeId, sequence, hash }) => [employeeId, sequence, hash]);
}

/** The statement heads that changed between a root and the one before it. */
export async function findMovedStatementHeads(tx: TenantTx, number: number): Promise<LedgerHead[]> {
  const heads = await tx
    .selectFrom('dayRootStatements')
    .select(['employeeId', 'sequence', 'hash'])
    .where('number', '=', number)
    .orderBy('employeeId')
    .execute();
  return heads.map(({ employeeId, sequence, hash }) => [employeeId, sequence, hash.toString('hex')]);
}

/** People whose record is under another name than the last one that was stated, or under one that never was. */
export async function findUnstatedNames(tx: TenantTx): Promise<{ userId: string; name: string }[]> {
  const { rows } = await sql<{ userId: string; name: string }>`
    SELECT person.id AS user_id, normalize(person.full_name, NFC) AS name
    FROM users AS person
      LEFT JOIN LATERAL (
        SELECT text FROM record_statements
        WHERE tenant_id = ${thisCompany} AND employee_id = person.id AND kind = 'IDENTITY' AND subject = person.id::text
        ORDER BY sequence DESC LIMIT 1
      ) AS stated ON true
    WHERE person.tenant_id = ${thisCompany}
      AND (stated.text::jsonb -> 9 ->> 'name') IS DISTINCT FROM normalize(person.full_name, NFC)
      AND (
        EXISTS (SELECT FROM punches WHERE tenant_id = ${thisCompany} AND employee_id = person.id)
        OR EXISTS (SELECT FROM record_statements WHERE tenant_id = ${thisCompany} AND employee_id = person.id)
      )
    ORDER BY person.id`.execute(tx);
  return rows;
}
