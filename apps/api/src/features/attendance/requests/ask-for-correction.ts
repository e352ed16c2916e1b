import { randomUUIDv7 } from 'node:crypto';
import type { CorrectionRequest } from '@jornada/contract/attendance/correction-requests';
import type { Corrected } from '@jornada/core/timekeeping/correct-pairs';
import { correctPunch } from '@jornada/core/timekeeping/correct-punch';
import { afterChanges, type CorrectionRefusal, refuse } from '@jornada/core/timekeeping/correction';
import { instantsShown, nearestInstant } from '@jornada/core/timekeeping/instants-shown';
import type { Modality } from '@jornada/core/timekeeping/modality';
import type { Punch, PunchType } from '@jornada/core/timekeeping/punch';
import { impossibleHoursTexts as texts } from '@jornada/texts/attendance-corrections';
import { askToReopen } from '@jornada/texts/closed-months';
import { onlySelf } from '../../../authorization/visible-people.reads.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Session } from '../../../platform/identity/standing-session.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { holdLedgers } from '../../../record/append-to-ledger.ts';
import { describeWaiting, readAgain, reportStep } from '../../../requests/request-life.ts';
import { readCorrected } from '../../../workday/read-corrected.ts';
import { refusedCorrection } from '../corrections/refused-correction.ts';
import { findDecisions } from '../days/days.queries.ts';
import { refusalOfValidatedDay } from '../months/refuse-validated-day.ts';
import { findRequests, insertRequest, type RequestRow } from './correction-requests.queries.ts';
import { correctionRequests as kind } from './correction-requests.ts';

/** What is asked for: another time for a punch of the workday or, with `punchId` null, a punch that was forgotten. */
export interface Wish {
  readonly workedOn: Temporal.PlainDate;
  readonly type: PunchType;
  readonly punchId: string | null;
  /** Local time. */
  readonly atDate: Temporal.PlainDate;
  readonly atTime: Temporal.PlainTime;
  /** From where they worked from then on; null leaves what was said. */
  readonly modality: Modality | null;
  readonly reason: string;
}

/**
 * Stores a request of the caller for a correction of their own record, which is not changed yet.
 * @throws problem NOT_FOUND for a punch that is not one of that workday; DAY_VALIDATED; MONTH_CLOSED; REQUEST_EXISTS; IMPOSSIBLE_HOURS for what could not
 * be accepted even after all waiting requests; VALIDATION_FAILED for the time that the punch already has
 */
export function askForCorrection(
  platform: Platform,
  call: AdminCall,
  wish: Wish,
): Promise<CorrectionRequest> {
  return withTenant(platform.database, call.session.tenantId, async (tx) => {
    const request = await askInTurn(platform, tx, call, wish);
    return describeWaiting(tx, kind, request, call.now);
  });
}

/** Who asks for a correction of their own record, and when. */
export interface Asking {
  readonly session: Pick<Session, 'userId' | 'fullName' | 'email' | 'timeZone'>;
  readonly now: Temporal.Instant;
}

/**
 * The same as part of a transaction, for whoever asks, signed in or not.
 * @param place where they ask if that is a terminal, with the id that the request is to have
 * @returns the request as it is stored
 * @throws problem as `askForCorrection`
 */
export async function askInTurn(
  platform: Platform,
  tx: TenantTx,
  call: Asking,
  wish: Wish,
  { id, terminalName }: { readonly id: string; readonly terminalName: string | null } = {
    id: randomUUIDv7(),
    terminalName: null,
  },
): Promise<RequestRow> {
  const { session, now } = call;
  const { userId } = session;
  const { workedOn, type, punchId, modality, reason } = wish;
  await holdLedgers(tx, [userId]);
  const day = { userId, date: workedOn };
  const [decision] = await findDecisions(tx, [day]);
  if (decision?.validatedAt) throw await refusalOfValidatedDay(tx, day, askToReopen);
  const recorded = await readCorrected(tx, session, workedOn, now);
  const present = recorded.punches.find(({ id }) => id === punchId) ?? null;
  if (punchId !== null && present === null) throw problem('NOT_FOUND');
  const waiting = await findRequests(tx, onlySelf(session), { workedOn, status: 'PENDING' });
  if (waiting.some((one) => isSameWish(one, wish))) throw problem('REQUEST_EXISTS');

  const at = possibleMoment(withWaiting(recorded, waiting), wish, present);
  const timeZone = present?.timeZone ?? session.timeZone;
  await insertRequest(tx, {
    ...{ id, userId, workedOn, type, punchId, at, timeZone, modality, reason, terminalName, createdAt: now },
  });
  const request = await readAgain(tx, kind, { userId, id });
  await reportStep(platform, tx, kind, call, request, 'ASKED');
  return request;
}

function isSameWish(request: RequestRow, { punchId, type }: Wish): boolean {
  return request.punchId === punchId && (punchId !== null || request.type === type);
}

/** The record as it would be once all waiting requests are accepted, so that a forgotten exit can be asked for together with its entry. */
function withWaiting(recorded: Corrected, waiting: readonly RequestRow[]): Corrected {
  let { punches } = recorded;
  for (const { id, punchId, type, at, modality } of waiting.toReversed()) {
    const correction = correctPunch({ ...recorded, punches, wished: { punchId, type, at, modality } });
    if (!correction.isPossible) continue;
    const [change] = correction.changes;
    if (change?.to)
      punches = afterChanges(punches, [{ from: change.from, to: { ...change.to, id: punchId ?? id } }]);
  }
  return { ...recorded, punches };
}

/**
 * The moment that a local time means: where the clocks go back and it occurs twice, the one closest to the punch, else the first that is
 * possible.
 */
function possibleMoment(
  known: Corrected,
  { type, punchId, atDate, atTime, modality }: Wish,
  present: Punch | null,
): Temporal.Instant {
  const shown = instantsShown(atDate, atTime, present?.timeZone ?? known.timeZone);
  const meant = present ? [nearestInstant(shown, present.punchedAt)] : shown;
  let refusal: CorrectionRefusal = refuse('HOUR_SKIPPED');
  for (const at of meant) {
    if (at === undefined) continue;
    const correction = correctPunch({ ...known, wished: { punchId, type, at, modality } });
    if (correction.isPossible) return at;
    refusal = correction;
  }
  if (refusal.reason === 'UNCHANGED')
    throw problem('VALIDATION_FAILED', { fieldErrors: { atTime: texts.sameTime } });
  throw refusedCorrection({ ...refusal, pairIndex: 0, field: 'exitTime' }, () => 'atTime');
}
