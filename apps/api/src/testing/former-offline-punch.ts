import { randomUUIDv7 } from 'node:crypto';
import { type LedgerEntry, noCircumstances } from '@jornada/core/ledger/entry';
import { hashEntry } from '@jornada/core/ledger/hash-entry';
import { hashing } from '../platform/cryptography/hashing.ts';
import type { Platform } from '../platform/platform.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import type { TestPerson } from './factories.ts';

/** Instants as text, UTC with milliseconds. */
interface FormerPunch extends Pick<LedgerEntry, 'type' | 'punchedAt' | 'recordedAt'> {
  /** What the device claimed. */
  readonly from: string;
  readonly until: string;
  readonly deviceTime: string;
}

/**
 * Appends an offline punch in the second canonical form, which did not yet store the proven interval.
 * @returns its id
 */
export function appendFormerOfflinePunch(
  { database }: Pick<Platform, 'database'>,
  { tenantId, userId }: Pick<TestPerson, 'tenantId' | 'userId'>,
  { from, until, deviceTime, ...punch }: FormerPunch,
): Promise<string> {
  return withTenant(database, tenantId, async (tx) => {
    const head = await tx
      .selectFrom('punches')
      .select(['sequence', 'hash'])
      .where('employeeId', '=', userId)
      .orderBy('sequence', 'desc')
      .executeTakeFirst();
    const entry: LedgerEntry = {
      ...noCircumstances,
      ...punch,
      ...{ tenantId, employeeId: userId, sequence: (head?.sequence ?? 0) + 1, id: randomUUIDv7() },
      ...{ kind: 'PUNCH', timeZone: 'Europe/Madrid', authorId: userId, supersedesId: null },
      reason: JSON.stringify(['jornada-offline-1', from, until, deviceTime]),
      ...{ formVersion: 2, origin: 'OFFLINE' },
    };
    const hash = hashEntry(entry, head?.hash.toString('hex') ?? null, hashing.ofText);
    const row = {
      ...{ ...entry, ...noCircumstances },
      punchedAt: Temporal.Instant.from(entry.punchedAt),
      recordedAt: Temporal.Instant.from(entry.recordedAt),
      previousHash: head?.hash ?? null,
      hash: Buffer.from(hash, 'hex'),
    };
    await tx.insertInto('punches').values(row).execute();
    return entry.id;
  });
}
