import type { LedgerHead, PersonalChain, ReadingsHead } from '@jornada/core/ledger/day-root';
import { sql } from 'kysely';
import { thisCompany } from '../../platform/database/this-company.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** The newest root of the transaction's company. */
export function findLastRoot(tx: TenantTx) {
  return tx
    .selectFrom('dayRoots')
    .select(['number', 'day', 'closedAt', 'statement', 'signature', 'lastRemoval'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The last entry of each ledger of the transaction's company, and whether it has changed since the last root. */
export async function findLedgerHeads(tx: TenantTx): Promise<{ head: LedgerHead; hasMoved: boolean }[]> {
  const { rows } = await sql<{ employeeId: string; sequence: number; hash: string; hasMoved: boolean }>`
    SELECT person.id AS employee_id, head.sequence, encode(head.hash, 'hex') AS hash,
      rooted.hash IS DISTINCT FROM head.hash OR rooted.sequence IS DISTINCT FROM head.sequence AS has_moved
    FROM (
        SELECT id FROM users WHERE tenant_id = ${thisCompany}
        -- Of an account that was deleted since, the certificate stays.
        UNION SELECT employee_id FROM record_removal_parts WHERE tenant_id = ${thisCompany}
      ) AS person
      CROSS JOIN LATERAL (
        (SELECT sequence, hash FROM punches WHERE tenant_id = ${thisCompany} AND employee_id = person.id
        ORDER BY sequence DESC LIMIT 1)
        UNION ALL
        -- Of a ledger all of which was removed, where it ended: a leaf of the tree stays.
        (SELECT last_sequence, hash FROM record_removal_parts
        WHERE tenant_id = ${thisCompany} AND employee_id = person.id AND last_sequence IS NOT NULL
        ORDER BY number DESC LIMIT 1)
        ORDER BY sequence DESC LIMIT 1
      ) AS head
      LEFT JOIN LATERAL (
        SELECT sequence, hash FROM day_root_heads WHERE tenant_id = ${thisCompany} AND employee_id = person.id
        ORDER BY number DESC LIMIT 1
      ) AS rooted ON true
    ORDER BY person.id`.execute(tx);
  return rows.map(({ employeeId, sequence, hash, hasMoved }) => ({
    head: [employeeId, sequence, hash],
    hasMoved,
  }));
}

/** All heads that a root of the transaction's company was made of, changed or not. */
export async function findHeadsOfRoot(tx: TenantTx, number: number): Promise<LedgerHead[]> {
  const { rows } = await sql<{ employeeId: string; sequence: number; hash: string }>`
    SELECT DISTINCT ON (employee_id) employee_id, sequence, encode(hash, 'hex') AS hash
    FROM day_root_heads WHERE tenant_id = ${thisCompany} AND number <= ${number}
    ORDER BY employee_id, number DESC`.execute(tx);
  return rows.map(({ employeeId, sequence, hash }) => [employeeId, sequence, hash]);
}

/** All roots of the transaction's company. */
export function findRoots(tx: TenantTx) {
  return tx
    .selectFrom('dayRoots')
    .select(['number', 'statement', 'signature', 'lastRemoval'])
    .orderBy('number')
    .execute();
}

/** The heads that changed between a root and the one before it. */
export async function findMovedHeads(tx: TenantTx, number: number): Promise<LedgerHead[]> {
  const heads = await tx
    .selectFrom('dayRootHeads')
    .select(['employeeId', 'sequence', 'hash'])
    .where('number', '=', number)
    .orderBy('employeeId')
    .execute();
  return heads.map(({ employeeId, sequence, hash }) => [employeeId, sequence, hash.toString('hex')]);
}

/** The places to which somebody's chain had grown at each closing at which it had, in their order. @param until the last closing's number */
export async function findHeadsOfPerson(
  tx: TenantTx,
  of: PersonalChain,
  employeeId: string,
  until: number,
): Promise<{ number: number; sequence: number; hash: string }[]> {
  const heads = await tx
    .selectFrom(of === 'entries' ? 'dayRootHeads' : 'dayRootStatements')
    .select(['number', 'sequence', 'hash'])
    .where('employeeId', '=', employeeId)
    .where('number', '<=', until)
    .orderBy('number')
    .execute();
  return heads.map(({ number, sequence, hash }) => ({ number, sequence, hash: hash.toString('hex') }));
}

/** The head of the ledger of readings at a root: from that root, or the last one before at which it had changed. */
export async function findReadingsOfRoot(tx: TenantTx, number: number): Promise<ReadingsHead | null> {
  const head = await tx
    .selectFrom('dayRootReadings')
    .select(['sequence', 'hash'])
    .where('number', '<=', number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return head ? [head.sequence, head.hash.toString('hex')] : null;
}

/** The heads of the ledger of readings at all roots at which it had changed, by their numbers. */
export async function findMovedReadings(tx: TenantTx): Promise<ReadonlyMap<number, ReadingsHead>> {
  const heads = await tx.selectFrom('dayRootReadings').select(['number', 'sequence', 'hash']).execute();
  return new Map(heads.map(({ number, sequence, hash }) => [number, [sequence, hash.toString('hex')]]));
}
