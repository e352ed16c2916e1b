import { removalStatement } from '@jornada/core/ledger/removal';
import { hashing } from '../../platform/cryptography/hashing.ts';
import type { Platform } from '../../platform/platform.ts';
import { withRemover } from '../../platform/transactions/with-remover.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { holdLedgers } from '../append-to-ledger.ts';
import { findLastRemoval } from '../removals.reads.ts';
import { findGoing } from './find-going.ts';
import {
  findOldMonths,
  insertCertificate,
  lockRetention,
  readParts,
  removeCertified,
  toRemovedPart,
} from './removal.queries.ts';

/** Who asks for the removal of everything before a date, and why. */
export interface RemovalOrder {
  readonly tenantId: string;
  readonly askedById: string;
  readonly askedByName: string;
  readonly reason: string;
  readonly before: Temporal.PlainDate;
  /** The moment at which that date begins in the company's zone. */
  readonly until: Temporal.Instant;
  readonly now: Temporal.Instant;
}

/** The result of one certificate, and how many people still have something to remove. */
export interface RemovedBatch {
  readonly number: number;
  readonly people: number;
  readonly entries: number;
  readonly statements: number;
  readonly peopleLeft: number;
}

/** So many ledgers are cut in one transaction, during which these people cannot punch. */
const batchSize = 10;

/**
 * Removes entries of some people that were punched and recorded before a date, and statements about them that were made before it, with one
 * certificate; call it again for the next ones.
 * Removal, certificate and what `note` writes are in one transaction.
 * @returns null where nothing may be removed
 */
export function removeBeginnings(
  { database, signer }: Pick<Platform, 'database' | 'signer'>,
  order: RemovalOrder,
  note: (tx: TenantTx, removed: RemovedBatch) => Promise<void>,
): Promise<RemovedBatch | null> {
  const { tenantId, askedById, askedByName, reason, before, until, now } = order;
  return withRemover(database, tenantId, async (tx) => {
    await lockRetention(tx, tenantId);
    const { people: all } = await findGoing(tx, order);
    const chosen = all.slice(0, batchSize).map(({ userId }) => userId);
    if (chosen.length === 0) return null;
    await holdLedgers(tx, chosen);
    // Checked again under their locks: somebody may have corrected an old entry meanwhile.
    const { people: going } = await findGoing(tx, order, chosen);
    if (going.length === 0) return null;
    const parts = await readParts(tx, going, before);
    const months = await findOldMonths(tx, parts, until);
    const last = await findLastRemoval(tx);
    const number = (last?.number ?? 0) + 1;
    const statement = removalStatement({
      form: 2,
      ...{ tenantId, number, askedById, askedByName, reason },
      before: before.toString(),
      removedAt: now.toString({ smallestUnit: 'millisecond' }),
      people: parts.map((part) => toRemovedPart(part, months)),
      previous: last ? hashing.ofText(last.statement) : null,
      keyId: signer.keyId,
    });
    const signature = await signer.sign(statement);
    const certificate = { number, before, removedAt: now, askedByName, reason, statement, signature };
    await insertCertificate(tx, certificate, parts);
    const gone = await removeCertified(tx, number, months);
    const certified = parts.reduce(
      (sum, { first, through }) => sum + (first === null || through === null ? 0 : through - first + 1),
      0,
    );
    const stated = going.reduce((sum, { statements }) => sum + statements, 0);
    if (gone.entries !== certified || gone.statements !== stated)
      throw new Error('something else went than the certificate says');
    const removed = { number, people: parts.length, ...gone, peopleLeft: all.length - parts.length };
    await note(tx, removed);
    return removed;
  });
}
