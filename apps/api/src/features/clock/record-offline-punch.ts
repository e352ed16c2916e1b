import type { offlinePunch } from '@jornada/contract/clock/offline-punch';
import type { ChainedEntry } from '@jornada/core/ledger/entry';
import { writeOfflineNote } from '@jornada/core/ledger/offline-note';
import { decideLatePunch } from '@jornada/core/timekeeping/decide-late-punch';
import { workdayOfPunch } from '@jornada/core/timekeeping/decide-punch';
import { offlineInterval } from '@jornada/core/timekeeping/offline-interval';
import type { Punch } from '@jornada/core/timekeeping/punch';
import { datesThatReach, punchesThatReachNow } from '@jornada/core/timekeeping/punches-that-reach';
import type { z } from 'zod';
import { readPlan } from '../../plan/read-plan.ts';
import type { Platform } from '../../platform/endpoint-route.ts';
import { problem } from '../../platform/problem.ts';
import type { Session } from '../../platform/standing-session.ts';
import { readTimeAnchor } from '../../platform/time-anchor.ts';
import { type TenantTx, withTenant } from '../../platform/with-tenant.ts';
import { openLedger } from '../../record/append-to-ledger.ts';
import { findEntryByKey } from '../../record/ledger.reads.ts';
import { findPunches } from '../../record/punches.reads.ts';
import { findDecidedStatuses } from '../../workday/day-decisions.reads.ts';
import { toWorkday } from '../../workday/read-current-workday.ts';
import { takesOfflinePunches } from './offline-setting.queries.ts';

/** A punch as the device sends it, and when it arrived. */
export interface KeptPunch extends z.output<typeof offlinePunch.body> {
  readonly idempotencyKey: string;
  readonly session: Session;
  readonly now: Temporal.Instant;
}

/**
 * Records a punch that a device kept, at the moment within the proven interval that the device names, or finds the entry that it made
 * already. One that does not fit the record is refused; nothing about it is changed to make it fit.
 * @throws problem OFFLINE_TIME_UNPROVEN, OFFLINE_PUNCHES_OFF, OFFLINE_TOO_OLD, DAY_VALIDATED, IDEMPOTENCY_KEY_REUSED, and what
 * `decideLatePunch` says
 */
export function recordOfflinePunch(platform: Platform, kept: KeptPunch): Promise<ChainedEntry> {
  const { session, idempotencyKey } = kept;
  return withTenant(platform.database, session.tenantId, async (tx) => {
    const ledger = await openLedger(tx, session);
    const former = await findEntryByKey(tx, session.userId, idempotencyKey);
    if (former && former.type !== kept.type) throw problem('IDEMPOTENCY_KEY_REUSED');
    if (former) return former;
    if (!(await takesOfflinePunches(tx))) throw problem('OFFLINE_PUNCHES_OFF');

    const { from, at, until } = intervalOf(platform, kept);
    await requireFit(tx, kept, at);
    return ledger.append({
      kind: 'PUNCH',
      type: kept.type,
      punchedAt: at,
      recordedAt: kept.now,
      timeZone: session.timeZone,
      authorId: session.userId,
      supersedesId: null,
      reason: writeOfflineNote({ from: toText(from), until: toText(until), deviceTime: kept.deviceTime }),
      origin: 'OFFLINE',
      idempotencyKey,
    });
  });
}

function intervalOf({ secretKey, offlinePunchHours }: Platform, kept: KeptPunch) {
  const anchor = readTimeAnchor(secretKey, kept.session, kept.anchor);
  if (!anchor) throw problem('OFFLINE_TIME_UNPROVEN');
  const { from, at, until } = offlineInterval(
    {
      anchoredAt: anchor.epochMilliseconds,
      steadyBefore: kept.steadyBeforeMs,
      steadyAfter: kept.steadyAfterMs,
      shownBefore: kept.shownBeforeMs,
    },
    kept.now.epochMilliseconds,
  );
  if (kept.now.epochMilliseconds - at > offlinePunchHours * 3_600_000) throw problem('OFFLINE_TOO_OLD');
  return { from: instant(from), at: instant(at), until: instant(until) };
}

async function requireFit(
  tx: TenantTx,
  { type, confirmed, session, now }: KeptPunch,
  at: Temporal.Instant,
): Promise<void> {
  const dateOf = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(session.timeZone).toPlainDate();
  const [punchesOf, plan] = await Promise.all([
    findPunches(tx, [session.userId], { from: punchesThatReachNow(at) }),
    readPlan(tx, session, datesThatReach({ from: dateOf(at), to: dateOf(now) })),
  ]);
  const punches = punchesOf(session.userId);
  const { current } = toWorkday({ person: session, now: at, punches, plan });
  const plannedOn = plan.on(workdayOfPunch(type, current));
  const punch: Punch = { id: 'kept', type, punchedAt: at, timeZone: session.timeZone };
  const decision = decideLatePunch({
    punch,
    isConfirmed: confirmed ?? false,
    current,
    planned: { isScheduled: plannedOn.scheduled !== null, isOnVacation: plannedOn.vacation !== null },
    punches,
    plan,
  });
  if (!decision.accepted) throw problem(decision.reason);
  const { workedOn } = decision;
  const decided = await findDecidedStatuses(tx, [session.userId], { from: workedOn, to: workedOn });
  if (decided.get(session.userId)?.get(workedOn.toString()) === 'VALIDADO') throw problem('DAY_VALIDATED');
}

const instant = (milliseconds: number) => Temporal.Instant.fromEpochMilliseconds(milliseconds);
const toText = (moment: Temporal.Instant) => moment.toString({ smallestUnit: 'millisecond' });
