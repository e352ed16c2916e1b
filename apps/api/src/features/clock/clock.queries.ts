import type { LedgerEntry } from '@jornada/core/ledger/entry';
import type { Punch, PunchType } from '@jornada/core/timekeeping/punch';
import { sql } from 'kysely';
import { frozenQuery } from '../../platform/frozen-query.ts';
import type { TenantTx } from '../../platform/with-tenant.ts';

/** Makes the writers of one employee's ledger queue until the end of the transaction; they all must take it first. */
export async function lockLedger(tx: TenantTx, employeeId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${employeeId}, 0))`.execute(tx);
}

/** The last entry of an employee's ledger, which the next one continues. */
export function findLedgerHead(tx: TenantTx, employeeId: string) {
  return tx
    .selectFrom('punches')
    .select(['sequence', 'hash'])
    .where('employeeId', '=', employeeId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The type of the punch an idempotency key already made, if it did. */
export async function findPunchTypeByKey(
  tx: TenantTx,
  employeeId: string,
  idempotencyKey: string,
): Promise<PunchType | undefined> {
  const row = await tx
    .selectFrom('punches')
    .select('type')
    .where('employeeId', '=', employeeId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
  return row?.type as PunchType | undefined;
}

/** The punches that count, from an instant on until another, oldest first: those that no later entry supersedes. */
export async function findEffectivePunches(
  tx: TenantTx,
  employeeId: string,
  { from, until }: { from: Temporal.Instant; until?: Temporal.Instant },
): Promise<Punch[]> {
  const rows = await effectivePunches(tx, { employeeId, from, until: until ?? endOfTime });
  return rows.map((row) => ({ ...row, type: row.type as PunchType }));
}

const endOfTime = Temporal.Instant.from('9999-12-31T00:00:00Z');

const effectivePunches = frozenQuery(
  (
    tx,
    { employeeId, from, until }: { employeeId: string; from: Temporal.Instant; until: Temporal.Instant },
  ) =>
    tx
      .selectFrom('punches as punch')
      .select(['punch.id', 'punch.type', 'punch.punchedAt', 'punch.timeZone'])
      .where('punch.employeeId', '=', employeeId)
      .where('punch.punchedAt', '>=', from)
      .where('punch.punchedAt', '<', until)
      .where('punch.kind', '<>', 'ANNULMENT')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('punches as later')
              .select('later.id')
              .whereRef('later.employeeId', '=', 'punch.employeeId')
              .whereRef('later.supersedesId', '=', 'punch.id'),
          ),
        ),
      )
      .orderBy('punch.punchedAt')
      .orderBy('punch.sequence'),
);

/** Appends to the ledger; the database refuses a sequence that is taken. */
export async function insertLedgerEntry(
  tx: TenantTx,
  entry: LedgerEntry,
  links: { idempotencyKey: string | undefined; previousHash: string | null; hash: string },
): Promise<void> {
  const { tenantId: _ownTenant, ...columns } = entry;
  await tx
    .insertInto('punches')
    .values({
      ...columns,
      punchedAt: Temporal.Instant.from(entry.punchedAt),
      recordedAt: Temporal.Instant.from(entry.recordedAt),
      idempotencyKey: links.idempotencyKey ?? null,
      previousHash: links.previousHash === null ? null : Buffer.from(links.previousHash, 'hex'),
      hash: Buffer.from(links.hash, 'hex'),
    })
    .execute();
}
