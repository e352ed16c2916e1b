import type { programPunch } from '@jornada/contract/clock/program-punch';
import type { ChainedEntry } from '@jornada/core/ledger/entry';
import { keysTexts } from '@jornada/texts/company-keys';
import type { z } from 'zod';
import { problem } from '../platform/errors/problem.ts';
import type { Platform } from '../platform/platform.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { openLedgers } from '../record/append-to-ledger.ts';
import { findEntryByKey } from '../record/ledger.reads.ts';
import { entryOfPunch } from './entry-of-punch.ts';
import { requireFit } from './fit-late-punch.ts';
import { findWhoClocks } from './who-clocks.reads.ts';

/** A punch as a program sends it, and when it arrived. */
export interface ProgramPunch extends z.output<typeof programPunch.body> {
  readonly tenantId: string;
  /** The program's key. */
  readonly keyId: string;
  readonly idempotencyKey: string;
  readonly now: Temporal.Instant;
}

/** A program whose clock is ahead by less says now. */
const aheadByMs = 60_000;

/**
 * Records a punch that somebody made at another program, or finds the entry that it made already. The entry names the key, has the moment
 * that the program says, and when it arrived. By itself, not in the batches of people's punches, which it must not delay.
 * @throws problem NOT_FOUND for nobody who clocks; VALIDATION_FAILED for a moment that has not come; OFFLINE_TOO_OLD for one longer ago than
 * kept punches may be; IDEMPOTENCY_KEY_REUSED, and what `requireFit` says
 */
export function recordProgramPunch(platform: Platform, asked: ProgramPunch): Promise<ChainedEntry> {
  const { tenantId, userId, keyId, type, modality = null, idempotencyKey, now } = asked;
  return withTenant(platform.database, tenantId, async (tx) => {
    const person = await findWhoClocks(tx, userId, now);
    if (!person) throw problem('NOT_FOUND');
    const ledgers = await openLedgers(tx, { tenantId, userIds: [userId] });
    const former = await findEntryByKey(tx, userId, idempotencyKey);
    if (former && former.type !== type) throw problem('IDEMPOTENCY_KEY_REUSED');
    if (former) return former;
    const punchedAt = momentOf(asked, platform.offlinePunchHours);
    await requireFit(tx, { ...asked, person }, punchedAt);
    const said = { type, punchedAt, recordedAt: now, circumstances: { keyId, modality }, idempotencyKey };
    return ledgers.append(entryOfPunch(person, { ...said, origin: 'API' }));
  });
}

function momentOf({ punchedAt, now }: ProgramPunch, mostHours: number): Temporal.Instant {
  if (punchedAt === undefined) return now;
  const said = Temporal.Instant.from(punchedAt);
  const aheadMs = said.epochMilliseconds - now.epochMilliseconds;
  if (aheadMs > aheadByMs)
    throw problem('VALIDATION_FAILED', { fieldErrors: { punchedAt: keysTexts.punchAhead } });
  if (-aheadMs > mostHours * 3_600_000) throw problem('OFFLINE_TOO_OLD');
  return aheadMs > 0 ? now : said;
}
