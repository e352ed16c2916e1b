import { randomUUIDv7 } from 'node:crypto';
import type { ErrorCode } from '@jornada/contract/error-codes';
import type { ReviewReason } from '@jornada/contract/terminals/terminal-protocol';
import type { ChainedEntry } from '@jornada/core/ledger/entry';
import { type ProblemError, problem } from '../../platform/errors/problem.ts';
import type { TerminalCaller } from '../../platform/identity/terminal-caller.ts';
import { lockDevice } from '../../platform/identity/terminal-devices.queries.ts';
import type { Grant } from '../../platform/identity/terminal-grant.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { findEntryByKey } from '../../record/ledger.reads.ts';
import { readWorkday, type Workday } from '../../workday/read-current-workday.ts';
import type { Press } from './press-claims.ts';
import { type DecidedPress, findDecided, findFullName, insertPress } from './presses.queries.ts';

/** A press as it arrived. */
export interface Arrived<Of extends Press = Press> {
  readonly platform: Platform;
  readonly terminal: TerminalCaller;
  readonly text: string;
  readonly press: Of;
  readonly steadyAfterMs: number | null;
  readonly now: Temporal.Instant;
}

/** What became of it: an entry of the record, a refusal to whoever stood there, something for the administration, or nothing yet. */
export type Decision =
  | {
      readonly outcome: 'RECORDED';
      readonly entry: ChainedEntry;
      readonly fullName: string;
      readonly workday: Workday;
    }
  | { readonly outcome: 'REFUSED'; readonly refusal: ProblemError }
  | { readonly outcome: 'REVIEW'; readonly reason: ReviewReason }
  | { readonly outcome: 'HELD' };

/** Who was identified, by what and by which grant; or the number that was typed where nobody was. */
export interface PressedBy {
  readonly userId?: string;
  readonly how?: Grant['how'];
  readonly grantId?: string;
  readonly staffNumber?: string | undefined;
}

/**
 * Decides about a press under the lock of its terminal, unless that was done meanwhile.
 * @param work is told whether the device was revoked
 */
export function decideOnce(
  arrived: Arrived,
  work: (tx: TenantTx, isRevoked: boolean) => Promise<Decision>,
): Promise<Decision> {
  return withTenant(arrived.platform.database, arrived.terminal.tenantId, async (tx) => {
    const isRevoked = await lockDevice(tx, arrived.terminal);
    return (await findFormer(tx, arrived)) ?? work(tx, isRevoked);
  });
}

/**
 * What was decided about a press before; undefined for nothing, and for one that was refused to somebody who perhaps did not see it and that now
 * comes as a kept one.
 * @throws problem PRESS_NUMBER_USED
 */
export async function findFormer(
  tx: TenantTx,
  { press, terminal, now }: Arrived,
): Promise<Decision | undefined> {
  const rows = await findDecided(tx, terminal.deviceId, press.sequence);
  if (rows.some(({ pressKey, type }) => pressKey !== press.key || type !== press.type))
    throw problem('PRESS_NUMBER_USED');
  const refused = rows.find(({ outcome }) => outcome === 'REFUSED');
  const former =
    rows.find(({ outcome }) => outcome === 'RECORDED' || outcome === 'REVIEW') ??
    rows.find(({ outcome }) => outcome === 'HELD') ??
    (press.kept === null ? refused : undefined);
  return former && decisionOf(tx, press, former, now);
}

async function decisionOf(
  tx: TenantTx,
  { key }: Press,
  { outcome, code, employeeId }: DecidedPress,
  now: Temporal.Instant,
): Promise<Decision> {
  if (outcome === 'REFUSED') return { outcome, refusal: problem(code as ErrorCode) };
  if (outcome === 'REVIEW') return { outcome, reason: code as ReviewReason };
  if (outcome === 'HELD') return { outcome };
  const entry = employeeId === null ? undefined : await findEntryByKey(tx, employeeId, key);
  if (!entry) throw new Error('a recorded press has no entry');
  return describeRecorded(tx, entry, now);
}

async function describeRecorded(tx: TenantTx, entry: ChainedEntry, now: Temporal.Instant): Promise<Decision> {
  const { employeeId: userId, timeZone } = entry;
  const [fullName = '', workday] = await Promise.all([
    findFullName(tx, userId),
    readWorkday(tx, { userId, timeZone }, now),
  ]);
  return { outcome: 'RECORDED', entry, fullName, workday };
}

/** Stores that a press made an entry, in the transaction of that. */
export async function storeRecorded(
  tx: TenantTx,
  arrived: Arrived,
  by: PressedBy,
  entry: ChainedEntry,
): Promise<Decision> {
  await store(tx, arrived, by, { outcome: 'RECORDED', code: null, entryId: entry.id });
  return describeRecorded(tx, entry, arrived.now);
}

/** Stores that a press of now was refused. */
export async function storeRefused(
  tx: TenantTx,
  arrived: Arrived,
  by: PressedBy,
  refusal: ProblemError,
): Promise<Decision> {
  await store(tx, arrived, by, { outcome: 'REFUSED', code: refusal.body.code, entryId: null });
  return { outcome: 'REFUSED', refusal };
}

/** Sets a press that was kept aside for the administration. */
export async function setAside(
  tx: TenantTx,
  arrived: Arrived,
  by: PressedBy,
  reason: ReviewReason,
): Promise<Decision> {
  await store(tx, arrived, by, { outcome: 'REVIEW', code: reason, entryId: null });
  return { outcome: 'REVIEW', reason };
}

/** Keeps a press for a time, until what it waits for arrived. */
export async function holdBack(
  tx: TenantTx,
  arrived: Arrived,
  by: PressedBy,
  { reason, until }: { readonly reason: ReviewReason; readonly until: Temporal.Instant },
): Promise<Decision> {
  const held = { heldUntil: until, steadyAfterMs: arrived.steadyAfterMs };
  await store(tx, arrived, by, { outcome: 'HELD', code: reason, entryId: null, ...held });
  return { outcome: 'HELD' };
}

function store(
  tx: TenantTx,
  { terminal: { terminalId, deviceId }, text, press, now }: Arrived,
  { userId, how, grantId, staffNumber }: PressedBy,
  decided: Pick<DecidedPress, 'outcome' | 'code'> & {
    readonly entryId: string | null;
    readonly heldUntil?: Temporal.Instant;
    readonly steadyAfterMs?: number | null;
  },
): Promise<void> {
  const { sequence, key: pressKey, type, kept } = press;
  return insertPress(tx, {
    ...{ id: randomUUIDv7(), terminalId, deviceId, sequence, pressKey, type, press: text, receivedAt: now },
    deviceTime: kept && Temporal.Instant.from(kept.deviceTime),
    ...{ employeeId: userId ?? null, identifiedBy: how ?? null, grantId: grantId ?? null },
    ...{ ...decided, staffNumber: staffNumber ?? null },
  });
}
