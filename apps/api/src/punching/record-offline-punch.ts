import type { offlinePunch } from '@jornada/contract/clock/offline-punch';
import type { ChainedEntry, EntryCircumstances } from '@jornada/core/ledger/entry';
import { placeOfflinePunch } from '@jornada/core/timekeeping/place-offline-punch';
import type { z } from 'zod';
import { readTimeAnchor } from '../platform/cryptography/time-anchor.ts';
import { ProblemError, problem } from '../platform/errors/problem.ts';
import type { Person } from '../platform/identity/person.ts';
import type { Platform } from '../platform/platform.ts';
import { type TenantTx, withTenant } from '../platform/transactions/with-tenant.ts';
import { type OpenLedgers, openLedgers } from '../record/append-to-ledger.ts';
import { findEntryByKey } from '../record/ledger.reads.ts';
import { insertGap } from '../record/offline-gaps.queries.ts';
import { entryOfPunch } from './entry-of-punch.ts';
import { fitTogether, type LateOne } from './fit-late-punch.ts';
import { findOfflineSetting, type OfflineSetting } from './offline-setting.reads.ts';

/** A punch as the device sends it, and when it arrived. */
export interface KeptPunch extends z.output<typeof offlinePunch.body> {
  readonly idempotencyKey: string;
  /** Who made it, once they were let in. */
  readonly person: Person & { readonly tenantId: string };
  readonly now: Temporal.Instant;
  /** Where, if not at a device of their own. */
  readonly terminal?: AtTerminal;
}

/** A terminal, its device, and the number of the press there; when whoever pressed was identified, if it was by a server that answered. */
export interface AtTerminal {
  readonly place: Pick<EntryCircumstances, 'terminalId' | 'deviceId' | 'terminalSequence'> & {
    readonly deviceId: string;
  };
  readonly identified?: { readonly from: Temporal.Instant; readonly until: Temporal.Instant };
}

type ForKept = Pick<Platform, 'secretKey' | 'previousSecretKey' | 'offlinePunchHours'>;

/**
 * Records a punch that a device kept, or finds the entry that it made already. The entry has what is proven of when it was made, and apart
 * from that what the device says; the moment it is recorded at is the device's word, within what is proven. Where that is wider than the
 * company settled, the person is asked for a word and admins find it in their inbox. One that does not fit the record is refused; nothing about it is changed to make it fit.
 * @throws problem OFFLINE_TIME_UNPROVEN, OFFLINE_PUNCHES_OFF, OFFLINE_TOO_OLD, DAY_VALIDATED, MONTH_CLOSED, IDEMPOTENCY_KEY_REUSED, and what
 * `decideLatePunch` says
 */
export function recordOfflinePunch(platform: Platform, kept: KeptPunch): Promise<ChainedEntry> {
  return withTenant(platform.database, kept.person.tenantId, (tx) => recordKeptPunch(tx, platform, kept));
}

/**
 * The same as part of a transaction, also for a press that a terminal kept: that is of the device which has the anchor.
 * @throws problem IDENTIFICATION_EXPIRED besides, for a press at a moment at which the grant did not hold
 */
export async function recordKeptPunch(
  tx: TenantTx,
  platform: ForKept,
  kept: KeptPunch,
): Promise<ChainedEntry> {
  const { entry } = await recordKeptBeside(tx, platform, kept, {
    recordedAt: kept.now,
    findHeld: async () => [],
  });
  return entry;
}

/** A punch that was held back because it did not fit the record, as it arrived: `now` is when that was. */
export interface HeldPunch<Known> extends KeptPunch {
  /** What its caller knows it by. */
  readonly known: Known;
}

/**
 * The same, and with it what was held back of the same person and fits now.
 * @param findHeld is called under the lock of the ledger
 * @param recordedAt now, which is later than `kept.now` of a punch that was held back itself
 */
export async function recordKeptBeside<Known>(
  tx: TenantTx,
  platform: ForKept,
  kept: KeptPunch,
  {
    recordedAt,
    findHeld,
  }: {
    readonly recordedAt: Temporal.Instant;
    readonly findHeld: () => Promise<readonly HeldPunch<Known>[]>;
  },
): Promise<{
  readonly entry: ChainedEntry;
  readonly besides: readonly { readonly known: Known; readonly entry: ChainedEntry }[];
}> {
  const { type, person, idempotencyKey } = kept;
  const { tenantId, userId } = person;
  const ledgers = await openLedgers(tx, { tenantId, userIds: [userId] });
  const former = await findEntryByKey(tx, userId, idempotencyKey);
  if (former && former.type !== type) throw problem('IDEMPOTENCY_KEY_REUSED');
  if (former) return { entry: former, besides: [] };
  const [setting, held] = await Promise.all([findOfflineSetting(tx), findHeld()]);
  if (!setting.isTaken) throw problem('OFFLINE_PUNCHES_OFF');

  const own = { ...toPlaced(platform, kept), known: null };
  const others = held.flatMap((one) => placedOrNone(platform, one));
  const fitting = await fitTogether<Placed & { readonly known: Known | null }>(
    tx,
    { person, now: recordedAt },
    own,
    others,
  );
  const made = new Map<Known | null, ChainedEntry>();
  for (const { one, workedOn } of fitting)
    made.set(one.known, await append(tx, ledgers, { ...one, recordedAt }, { ...setting, workedOn }));
  const entry = made.get(null);
  if (!entry) throw new Error('a punch that fits made no entry');
  const besides = [...made].flatMap(([known, one]) => (known === null ? [] : { known, entry: one }));
  return { entry, besides };
}

/**
 * When a kept punch was made, as it would be recorded.
 * @throws problem OFFLINE_TIME_UNPROVEN, OFFLINE_TOO_OLD
 */
export function momentOfKept(platform: ForKept, kept: KeptPunch): Temporal.Instant {
  return placeKept(platform, kept).at;
}

/** A kept punch at its moment. */
interface Placed extends LateOne {
  readonly kept: KeptPunch;
  readonly gapMs: number;
  readonly circumstances: Partial<EntryCircumstances>;
}

function toPlaced(platform: ForKept, kept: KeptPunch): Placed {
  const placed = placeKept(platform, kept);
  requireIdentified(kept, placed.at);
  return { ...placed, kept, type: kept.type, confirmed: kept.confirmed ?? false };
}

/** None of one that cannot be placed any more, as after a change of the secret. */
function placedOrNone<Known>(
  platform: ForKept,
  { known, ...kept }: HeldPunch<Known>,
): (Placed & { readonly known: Known })[] {
  try {
    return [{ ...toPlaced(platform, kept), known }];
  } catch (error) {
    if (error instanceof ProblemError) return [];
    throw error;
  }
}

async function append(
  tx: TenantTx,
  ledgers: OpenLedgers,
  { kept, at, gapMs, circumstances, recordedAt }: Placed & { readonly recordedAt: Temporal.Instant },
  { asksModality, gapMinutes, workedOn }: OfflineSetting & { readonly workedOn: Temporal.PlainDate },
): Promise<ChainedEntry> {
  const { type, person, idempotencyKey } = kept;
  // Whoever stands at a terminal works on site.
  const atTerminal = asksModality ? 'ON_SITE' : undefined;
  const modality = (kept.terminal ? atTerminal : kept.modality) ?? null;
  const moments = { punchedAt: at, recordedAt };
  const said = { ...moments, circumstances: { ...circumstances, modality }, idempotencyKey };
  const origin = kept.terminal ? 'KIOSK' : 'OFFLINE';
  const entry = await ledgers.append(entryOfPunch(person, { ...said, type, origin }));
  if (gapMs > gapMinutes * 60_000) {
    const gap = { userId: person.userId, entryId: entry.id, workedOn };
    await insertGap(tx, { ...gap, limitMinutes: gapMinutes, raisedAt: recordedAt });
  }
  return entry;
}

/** How long the server's answers may have been on their way, by which moments of the device are later than its. */
const onTheWayMs = 60_000;

function requireIdentified({ terminal }: KeptPunch, at: Temporal.Instant): void {
  if (!terminal?.identified) return;
  const { from, until } = terminal.identified;
  const isWithin =
    at.epochMilliseconds >= from.epochMilliseconds - onTheWayMs &&
    at.epochMilliseconds <= until.epochMilliseconds + onTheWayMs;
  if (!isWithin) throw problem('IDENTIFICATION_EXPIRED');
}

function placeKept(platform: ForKept, kept: KeptPunch) {
  const { place } = kept.terminal ?? {};
  const holder = place ? { tenantId: kept.person.tenantId, deviceId: place.deviceId } : kept.person;
  const anchor = readTimeAnchor(platform, holder, kept.anchor);
  if (!anchor) throw problem('OFFLINE_TIME_UNPROVEN');
  const { at, proven, claimed } = placeOfflinePunch(
    {
      anchoredAt: anchor.epochMilliseconds,
      steadyBefore: kept.steadyBeforeMs,
      steadyAfter: kept.steadyAfterMs,
      shownBefore: kept.shownBeforeMs,
    },
    kept.now.epochMilliseconds,
  );
  if (kept.now.epochMilliseconds - at > platform.offlinePunchHours * 3_600_000)
    throw problem('OFFLINE_TOO_OLD');
  const circumstances = {
    ...place,
    provenFrom: toText(proven.from),
    provenUntil: toText(proven.until),
    deviceTime: toText(Date.parse(kept.deviceTime)),
    deviceFrom: claimed.from === null ? null : toText(claimed.from),
    deviceUntil: claimed.until === null ? null : toText(claimed.until),
  };
  const gapMs = proven.until - proven.from;
  return { at: Temporal.Instant.fromEpochMilliseconds(at), gapMs, circumstances };
}

/** An instant as it is hashed: UTC with milliseconds. */
const toText = (epochMilliseconds: number) => new Date(epochMilliseconds).toISOString();
