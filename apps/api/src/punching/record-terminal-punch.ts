import type { ChainedEntry } from '@jornada/core/ledger/entry';
import type { PunchType } from '@jornada/core/timekeeping/punch';
import { problem } from '../platform/errors/problem.ts';
import type { Person } from '../platform/identity/person.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { openLedgers } from '../record/append-to-ledger.ts';
import { findEntryByKey } from '../record/ledger.reads.ts';
import { readWorkday } from '../workday/read-current-workday.ts';
import { decidePress } from './decide-press.ts';
import { entryOfPunch } from './entry-of-punch.ts';
import { findOfflineSetting } from './offline-setting.reads.ts';
import type { AtTerminal } from './record-offline-punch.ts';

/** A press of now at a terminal, by somebody who was identified there. */
export interface TerminalPunch {
  readonly tenantId: string;
  readonly person: Person;
  readonly type: PunchType;
  readonly isConfirmed: boolean;
  readonly idempotencyKey: string;
  readonly now: Temporal.Instant;
  readonly place: AtTerminal['place'];
}

/**
 * Records a press of now, or finds the entry that it made already, as part of a transaction. By itself, not in the batches of people's punches, which
 * it must not delay. Whoever stands at a terminal works on site, which is said where the company asks.
 * @throws problem IDEMPOTENCY_KEY_REUSED, and what `decidePress` says
 */
export async function recordTerminalPunch(
  tx: TenantTx,
  { tenantId, person, type, isConfirmed, idempotencyKey, now, place }: TerminalPunch,
): Promise<ChainedEntry> {
  const ledgers = await openLedgers(tx, { tenantId, userIds: [person.userId] });
  const former = await findEntryByKey(tx, person.userId, idempotencyKey);
  if (former && former.type !== type) throw problem('IDEMPOTENCY_KEY_REUSED');
  if (former) return former;
  const [{ punches, plan }, { asksModality }] = await Promise.all([
    readWorkday(tx, person, now),
    findOfflineSetting(tx),
  ]);
  decidePress({ type, isConfirmed, now, person, punches, plan, isRepeat: false });
  const circumstances = { ...place, modality: asksModality ? ('ON_SITE' as const) : null };
  const said = { type, punchedAt: now, recordedAt: now, circumstances, idempotencyKey };
  return ledgers.append(entryOfPunch(person, { ...said, origin: 'KIOSK' }));
}
