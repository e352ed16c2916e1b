import { randomUUIDv7 } from 'node:crypto';
import { type ReviewReason, reviewReasons } from '@jornada/contract/terminals/terminal-protocol';
import type { ChainedEntry } from '@jornada/core/ledger/entry';
import { decodeJwt } from 'jose';
import { ProblemError } from '../../platform/errors/problem.ts';
import { readGrant } from '../../platform/identity/terminal-grant.ts';
import type { Platform } from '../../platform/platform.ts';
import { readTenant, type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { type KeptPunch, momentOfKept, recordKeptBeside } from '../../punching/record-offline-punch.ts';
import { findWhoClocks } from '../../punching/who-clocks.reads.ts';
import { holdLedgers } from '../../record/append-to-ledger.ts';
import {
  findHeld,
  findHeldOf,
  type HeldRow,
  insertDecidedHeld,
  mayStillArrive,
} from './held-presses.queries.ts';
import { type KeptPress, pressSchema } from './press-claims.ts';
import { isGrantUsed } from './presses.queries.ts';

/** How long a press waits at most for the one before it, which another terminal may have. */
const mostHours = 24;

/** Refusals that an earlier press may lift when it arrives. */
const liftable: readonly string[] = [
  'PUNCH_NOT_ALLOWED',
  'BREAK_NOT_AVAILABLE',
  'EXIT_MISSING',
  'CONTRADICTS_RECORD',
] satisfies ReviewReason[];

/**
 * Until when a kept press that does not fit the record waits for another terminal; null where it need not: the reason would stay, or no other
 * terminal can have a press from before it.
 */
export async function heldUntil(
  tx: TenantTx,
  platform: Platform,
  kept: KeptPunch,
  terminalId: string,
  reason: ReviewReason,
): Promise<Temporal.Instant | null> {
  if (!liftable.includes(reason)) return null;
  const at = momentOfKept(platform, kept);
  // What was made before this one cannot be recorded any more by then.
  const useful = at.add({ hours: platform.offlinePunchHours });
  const most = kept.now.add({ hours: mostHours });
  const until = Temporal.Instant.compare(useful, most) < 0 ? useful : most;
  if (Temporal.Instant.compare(until, kept.now) <= 0) return null;
  return (await mayStillArrive(tx, { terminalId, at })) ? until : null;
}

/**
 * Records a kept press, and with it those of the same person that were held back and fit now.
 * @param own the id of its row where it was held back itself, and its grant
 * @throws what `recordKeptPunch` says
 */
export async function recordWithHeld(
  tx: TenantTx,
  platform: Platform,
  kept: KeptPunch,
  own: { readonly recordedAt: Temporal.Instant; readonly id?: string; readonly grantId: string | null },
): Promise<ChainedEntry> {
  const { entry, besides } = await recordKeptBeside(tx, platform, kept, {
    recordedAt: own.recordedAt,
    findHeld: async () => {
      const rows = await findHeldOf(tx, kept.person.userId);
      const others = await withoutUsedGrants(
        tx,
        rows.filter(({ id }) => id !== own.id),
        own.grantId,
      );
      return others.map((row) => ({ ...keptAgain(platform, row, kept.person), known: row }));
    },
  });
  for (const { known, entry: one } of besides) await storeDecided(tx, known, { entryId: one.id });
  return entry;
}

/** A grant records one press. */
async function withoutUsedGrants(
  tx: TenantTx,
  rows: readonly HeldRow[],
  ownGrant: string | null,
): Promise<HeldRow[]> {
  const used = new Set([ownGrant]);
  const usable: HeldRow[] = [];
  for (const row of rows) {
    if (row.grantId !== null) {
      if (used.has(row.grantId) || (await isGrantUsed(tx, row.grantId))) continue;
      used.add(row.grantId);
    }
    usable.push(row);
  }
  return usable;
}

/**
 * Tries again what a company's terminals handed in and did not fit, because corrections and punches of other ways may have come meanwhile too; what
 * waited long enough, or waits for nothing any more, is set aside.
 */
export async function decideHeldPresses(
  platform: Platform,
  { tenantId, now }: { readonly tenantId: string; readonly now: Temporal.Instant },
  signal: AbortSignal,
): Promise<void> {
  const { database } = platform;
  for (const { id, employeeId } of await readTenant(database, tenantId, findHeld)) {
    signal.throwIfAborted();
    await withTenant(database, tenantId, async (tx) => {
      await holdLedgers(tx, [employeeId]);
      const row = (await findHeldOf(tx, employeeId)).find((one) => one.id === id);
      if (row) await decideHeld(tx, platform, row, { tenantId, now });
    });
  }
}

async function decideHeld(
  tx: TenantTx,
  platform: Platform,
  row: HeldRow,
  { tenantId, now }: { readonly tenantId: string; readonly now: Temporal.Instant },
): Promise<void> {
  const person = await findWhoClocks(tx, row.employeeId, now);
  if (!person) return storeDecided(tx, row, { reason: 'PERSON_INACTIVE' });
  if (row.grantId !== null && (await isGrantUsed(tx, row.grantId)))
    return storeDecided(tx, row, { reason: 'IDENTIFICATION_EXPIRED' });
  const kept = keptAgain(platform, row, { ...person, tenantId });
  try {
    const entry = await recordWithHeld(tx, platform, kept, {
      ...{ recordedAt: now, id: row.id, grantId: row.grantId },
    });
    await storeDecided(tx, row, { entryId: entry.id });
  } catch (error) {
    const reason = reviewReasonOf(error);
    if (!reason) throw error;
    const isOver = Temporal.Instant.compare(row.heldUntil, now) <= 0;
    if (isOver || (await heldUntil(tx, platform, kept, row.terminalId, reason)) === null)
      await storeDecided(tx, row, { reason });
  }
}

function storeDecided(
  tx: TenantTx,
  row: HeldRow,
  decided: { readonly entryId: string } | { readonly reason: ReviewReason },
): Promise<void> {
  const id = randomUUIDv7();
  return insertDecidedHeld(
    tx,
    row,
    'entryId' in decided
      ? { id, outcome: 'RECORDED', code: null, entryId: decided.entryId }
      : { id, outcome: 'REVIEW', code: decided.reason, entryId: null },
  );
}

/** A press that was held back, as it arrived then; its signature was checked then. */
function keptAgain(
  platform: Platform,
  { press, steadyAfterMs, receivedAt, terminalId, deviceId, employeeId: userId }: HeldRow,
  person: KeptPunch['person'],
): KeptPunch {
  const claims = pressSchema.parse(decodeJwt(press));
  if (claims.kept === null) throw new Error('a press of now was held back');
  const grant =
    'grant' in claims.who
      ? readGrant(platform, { tenantId: person.tenantId, deviceId }, claims.who.grant)
      : null;
  return keptPunchOf(
    { ...claims, kept: claims.kept },
    {
      ...{ steadyAfterMs, now: receivedAt, place: { terminalId, deviceId }, person },
      identified: grant?.userId === userId ? grant : null,
    },
  );
}

/** A press of a terminal as a kept punch. */
export function keptPunchOf(
  { kept, type, confirmed, key: idempotencyKey, sequence: terminalSequence }: KeptPress,
  {
    steadyAfterMs,
    now,
    place,
    person,
    identified,
  }: {
    readonly steadyAfterMs: number | null;
    readonly now: Temporal.Instant;
    readonly place: { readonly terminalId: string; readonly deviceId: string };
    readonly person: KeptPunch['person'];
    readonly identified: { readonly from: Temporal.Instant; readonly until: Temporal.Instant } | null;
  },
) {
  const terminal = { place: { ...place, terminalSequence }, ...(identified && { identified }) };
  return { ...kept, type, confirmed, steadyAfterMs, idempotencyKey, now, person, terminal };
}

const asReasons: readonly string[] = reviewReasons;

/** Why a press is set aside that was refused so; undefined where it is not, as for a fault of ours. */
export function reviewReasonOf(error: unknown): ReviewReason | undefined {
  const code = error instanceof ProblemError ? error.body.code : '';
  return asReasons.includes(code) ? (code as ReviewReason) : undefined;
}
