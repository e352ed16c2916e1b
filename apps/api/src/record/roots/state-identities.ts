import type { Platform } from '../../platform/platform.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { appendStatements } from '../append-statement.ts';
import { findKeptRecords } from './kept-records.reads.ts';
import { findUnstatedNames } from './statement-heads.reads.ts';

/** So many people are stated in one transaction, during which they cannot punch: a few milliseconds. */
const batchSize = 50;

/**
 * States under which name each person's record is kept, for whoever has a record and whose name changed since it was last stated. The
 * company is its author.
 */
export async function stateIdentities(
  { database }: Pick<Platform, 'database'>,
  tenantId: string,
  now: Temporal.Instant,
): Promise<void> {
  const unstated = await withTenant(database, tenantId, async (tx) => {
    const found = await findUnstatedNames(tx);
    // Of a record that nobody has to keep any more nothing new is stated: it would outlive the record.
    const kept =
      found.length === 0
        ? new Set()
        : await findKeptRecords(
            tx,
            found.map(({ userId }) => userId),
          );
    return found.filter(({ userId }) => kept.has(userId));
  });
  for (let start = 0; start < unstated.length; start += batchSize) {
    const batch = unstated.slice(start, start + batchSize);
    await withTenant(database, tenantId, (tx) =>
      appendStatements(
        tx,
        tenantId,
        batch.map(({ userId, name }) => ({
          ...{ employeeId: userId, authorId: tenantId, kind: 'IDENTITY', madeAt: now },
          ...{ subject: userId, content: { name } },
        })),
      ),
    );
  }
}
