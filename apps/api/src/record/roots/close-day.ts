import type { LedgerHead } from '@jornada/core/ledger/day-root';
import { headTree, rootStatement } from '@jornada/core/ledger/day-root';
import { hashing } from '../../platform/cryptography/hashing.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { findReadingsHead } from '../readings.reads.ts';
import { insertReadingsHead, insertRoot, lockRoots } from './roots.queries.ts';
import { findLastRoot, findLedgerHeads, findReadingsOfRoot } from './roots.reads.ts';

/** How long after midnight a day is closed: punches of its last moments have arrived by then. */
const margin = Temporal.Duration.from({ minutes: 10 });

/**
 * Closes the last day of a company that is over, unless that is done: signs the root over the present heads of all its ledgers, and of the
 * ledger of readings. Entries that come later, also about past days, are covered by the next root. Days on which the program did not run
 * get no root of their own: the next root covers them.
 * @param timeZone the company's
 * @returns whether there was a day to close
 */
export function closeDay(
  { database, signer }: Pick<Platform, 'database' | 'signer'>,
  { id: tenantId, timeZone }: { readonly id: string; readonly timeZone: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const day = now.subtract(margin).toZonedDateTimeISO(timeZone).toPlainDate().subtract({ days: 1 });
  return withTenant(database, tenantId, async (tx) => {
    // Sent together and run in this order, so that everything is read under the lock.
    const [, last] = await Promise.all([lockRoots(tx, tenantId), findLastRoot(tx)]);
    if (last && Temporal.PlainDate.compare(last.day, day) >= 0) return false;
    await writeRoot(tx, { tenantId, day, now, last, signer });
    return true;
  });
}

interface Closing {
  readonly tenantId: string;
  readonly day: Temporal.PlainDate;
  readonly now: Temporal.Instant;
  readonly last: { readonly number: number; readonly statement: string } | undefined;
  readonly signer: Platform['signer'];
}

async function writeRoot(tx: TenantTx, { tenantId, day, now, last, signer }: Closing): Promise<void> {
  const heads = await findLedgerHeads(tx);
  const readings = await findReadingsHead(tx);
  const tree = headTree(tenantId, hashing);
  tree.move(
    heads.map(({ head }) => head),
    readings && [readings.sequence, readings.hash],
  );
  const closedAt = now.toString({ smallestUnit: 'millisecond' });
  const statement = rootStatement({
    tenantId,
    number: (last?.number ?? 0) + 1,
    day: day.toString(),
    closedAt,
    leaves: tree.leaves,
    rootHash: tree.root(),
    previous: last ? hashing.ofText(last.statement) : null,
    keyId: signer.keyId,
  });
  const moved: LedgerHead[] = heads.filter(({ hasMoved }) => hasMoved).map(({ head }) => head);
  await insertRoot(
    tx,
    {
      ...{ number: (last?.number ?? 0) + 1, day, closedAt: now, statement },
      signature: await signer.sign(statement),
      ledgers: heads.length,
      entries: heads.reduce((sum, { head: [, sequence] }) => sum + sequence, 0),
    },
    moved,
  );
  const known = last ? await findReadingsOfRoot(tx, last.number) : null;
  if (readings && readings.sequence !== known?.[0])
    await insertReadingsHead(tx, (last?.number ?? 0) + 1, readings);
}
