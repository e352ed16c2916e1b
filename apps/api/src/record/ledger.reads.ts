import type { ChainedEntry } from '@jornada/core/ledger/entry';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../platform/database/database-types.gen.ts';
import { precompiledQuery } from '../platform/transactions/precompiled-query.ts';
import { unrestricted } from '../platform/transactions/unrestricted.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** Where somebody's ledger ends. */
export interface LedgerEnd {
  readonly userId: string;
  /** Its last entry; undefined where there is none. */
  readonly head: { readonly sequence: number; readonly hash: Buffer } | undefined;
}

/** The entry that an idempotency key already made, if it did. */
export async function findEntryByKey(
  tx: TenantTx,
  employeeId: string,
  idempotencyKey: string,
): Promise<ChainedEntry | undefined> {
  const [row] = await entryByKey(tx, { employeeId, idempotencyKey });
  return row && toEntry(row);
}

const entryByKey = precompiledQuery(
  (tx, { employeeId, idempotencyKey }: { employeeId: string; idempotencyKey: string }) =>
    entries(tx).where('employeeId', '=', employeeId).where('idempotencyKey', '=', idempotencyKey),
);

/** How many entries were recorded in the transaction's company from an instant on. */
export async function countRecordings(tx: TenantTx, since: Temporal.Instant): Promise<number> {
  const [row] = await recordings(tx, { since, until: endOfTime });
  return row?.count ?? 0;
}

const endOfTime = Temporal.Instant.from('9999-12-31T00:00:00Z');

/**
 * With both bounds: with the lower one alone PostgreSQL would expect a third of all entries, and plan anew each time to find fewer, which takes ten times as
 * long as counting.
 */
const recordings = precompiledQuery((tx, { since, until }: Record<'since' | 'until', Temporal.Instant>) =>
  tx
    .selectFrom('punches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recordedAt', '>=', since)
    .where('recordedAt', '<', until)
    .where(unrestricted('a day holds until something is recorded').among('punches.employeeId'))
    // Lets PostgreSQL take the index by recording, which has this condition to keep out of every other query. Not as a parameter: a kept
    // plan could not know that it is zero.
    .where(sql<SqlBool>`sequence > 0`),
);

/** The whole ledger of one person, by sequence, as it was hashed. */
export async function findLedger(tx: TenantTx, employeeId: string): Promise<ChainedEntry[]> {
  const rows = await entries(tx).where('employeeId', '=', employeeId).orderBy('sequence').execute();
  return rows.map(toEntry);
}

/** The entries of a person about moments within a stretch of time, by sequence, as they were hashed. */
export async function findEntries(
  tx: TenantTx,
  employeeId: string,
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
): Promise<ChainedEntry[]> {
  const rows = await entries(tx)
    .where('employeeId', '=', employeeId)
    .where('punchedAt', '>=', from)
    .where('punchedAt', '<', until)
    .orderBy('sequence')
    .execute();
  return rows.map(toEntry);
}

function entries(tx: Kysely<DB>) {
  return tx
    .selectFrom('punches')
    .select(['tenantId', 'employeeId', 'sequence', 'id', 'kind', 'type', 'punchedAt', 'timeZone'])
    .select(['recordedAt', 'authorId', 'supersedesId', 'reason', 'formVersion', 'origin'])
    .select(['provenFrom', 'provenUntil', 'deviceTime', 'deviceFrom', 'deviceUntil'])
    .select(['modality', 'terminalId', 'terminalSequence', 'keyId', 'deviceId', 'agreedById'])
    .select(['previousHash', 'hash']);
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

function toEntry(row: EntryRow): ChainedEntry {
  return {
    ...row,
    kind: row.kind as ChainedEntry['kind'],
    type: row.type as ChainedEntry['type'],
    formVersion: row.formVersion as ChainedEntry['formVersion'],
    origin: row.origin as ChainedEntry['origin'],
    punchedAt: toText(row.punchedAt),
    recordedAt: toText(row.recordedAt),
    provenFrom: row.provenFrom && toText(row.provenFrom),
    provenUntil: row.provenUntil && toText(row.provenUntil),
    deviceTime: row.deviceTime && toText(row.deviceTime),
    deviceFrom: row.deviceFrom && toText(row.deviceFrom),
    deviceUntil: row.deviceUntil && toText(row.deviceUntil),
    modality: row.modality as ChainedEntry['modality'],
    previousHash: row.previousHash?.toString('hex') ?? null,
    hash: row.hash.toString('hex'),
  };
}

/** As instants are hashed: UTC with milliseconds. */
function toText(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}
