import { headTree, type LedgerHead, type RemovalsHead, rootStatement } from '@jornada/core/ledger/day-root';
import { hashing } from '../../platform/cryptography/hashing.ts';
import type { Platform } from '../../platform/platform.ts';
import { readTenant, type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { findReadingsHead } from '../readings.reads.ts';
import { findLastRemoval } from '../removals.reads.ts';
import { insertReadingsHead, insertRoot, lockRoots } from './roots.queries.ts';
import { findLastRoot, findLedgerHeads, findReadingsOfRoot } from './roots.reads.ts';
import { stateIdentities } from './state-identities.ts';
import { insertStatementHeads } from './statement-heads.queries.ts';
import { findStatementHeadsOfAll } from './statement-heads.reads.ts';

/** How long after midnight a day is closed: punches of its last moments have arrived by then. */
const margin = Temporal.Duration.from({ minutes: 10 });

/** Two processes have two clocks. */
const clockTolerance = Temporal.Duration.from({ minutes: 10 });

/** Closings only go forward: none is made while the server's clock is behind the last one. */
export class ClockBehind extends Error {
  readonly lastClosedAt: Temporal.Instant;

  constructor(now: Temporal.Instant, lastClosedAt: Temporal.Instant) {
    super(`the clock says ${now}, and the last closing was at ${lastClosedAt}`);
    this.lastClosedAt = lastClosedAt;
  }
}

/**
 * Closes the last day of a company that is over, unless that is done: states the names that changed, and signs the root over the present heads of
 * all its ledgers, of the statements, and of the ledger of readings. Entries that come later, also about past days, are covered by the next root. Days on which the program did not run
 * get no root of their own: the next root covers them.
 * @param timeZone the company's
 * @returns whether there was a day to close
 * @throws ClockBehind where the clock says that it is earlier than the last closing
 */
export async function closeDay(
  { database, signer }: Pick<Platform, 'database' | 'signer'>,
  { id: tenantId, timeZone }: { readonly id: string; readonly timeZone: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const day = now.subtract(margin).toZonedDateTimeISO(timeZone).toPlainDate().subtract({ days: 1 });
  const isDue = async (tx: TenantTx) => mayFollow(await findLastRoot(tx), day, now);
  if (!(await readTenant(database, tenantId, isDue))) return false;
  // In transactions of its own: they lock ledgers, so nobody's punch waits for the closing.
  await stateIdentities({ database }, tenantId, now);
  return withTenant(database, tenantId, async (tx) => {
    // Sent together and run in this order, so that everything is read under the lock.
    const [, last] = await Promise.all([lockRoots(tx, tenantId), findLastRoot(tx)]);
    if (!mayFollow(last, day, now)) return false;
    await writeRoot(tx, { tenantId, day, now, last, signer });
    return true;
  });
}

/** Whether a day is to be closed after the last closing. @throws ClockBehind */
function mayFollow(
  last: { readonly day: Temporal.PlainDate; readonly closedAt: Temporal.Instant } | undefined,
  day: Temporal.PlainDate,
  now: Temporal.Instant,
): boolean {
  if (!last) return true;
  if (Temporal.Instant.compare(now.add(clockTolerance), last.closedAt) < 0)
    throw new ClockBehind(now, last.closedAt);
  if (Temporal.PlainDate.compare(last.day, day) >= 0) return false;
  if (Temporal.Instant.compare(now, last.closedAt) <= 0) throw new ClockBehind(now, last.closedAt);
  return true;
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
  const statementHeads = await findStatementHeadsOfAll(tx);
  const readings = await findReadingsHead(tx);
  const certificate = await findLastRemoval(tx);
  const removals: RemovalsHead | null = certificate
    ? [certificate.number, hashing.ofText(certificate.statement)]
    : null;
  const tree = headTree(tenantId, hashing);
  tree.move({
    heads: heads.map(({ head }) => head),
    readings: readings && [readings.sequence, readings.hash],
    removals,
    statements: statementHeads.map(({ head }) => head),
  });
  const closedAt = now.toString({ smallestUnit: 'millisecond' });
  const statement = rootStatement({
    form: 2,
    tenantId,
    number: (last?.number ?? 0) + 1,
    day: day.toString(),
    closedAt,
    leaves: tree.leaves,
    rootHash: tree.root(),
    previous: last ? hashing.ofText(last.statement) : null,
    keyId: signer.keyId,
  });
  const moved = (of: typeof heads): LedgerHead[] =>
    of.filter(({ hasMoved }) => hasMoved).map(({ head }) => head);
  await insertRoot(
    tx,
    {
      ...{ number: (last?.number ?? 0) + 1, day, closedAt: now, statement },
      signature: await signer.sign(statement),
      lastRemoval: removals?.[0] ?? null,
      ledgers: heads.length,
      entries: heads.reduce((sum, { head: [, sequence] }) => sum + sequence, 0),
    },
    moved(heads),
  );
  await insertStatementHeads(tx, (last?.number ?? 0) + 1, moved(statementHeads));
  const known = last ? await findReadingsOfRoot(tx, last.number) : null;
  if (readings && readings.sequence !== known?.[0])
    await insertReadingsHead(tx, (last?.number ?? 0) + 1, readings);
}
