import type { CorrectionRequest } from '@jornada/contract/attendance/correction-requests';
import type { Corrected } from '@jornada/core/timekeeping/correct-pairs';
import { correctPunch } from '@jornada/core/timekeeping/correct-punch';
import { shownAt } from '@jornada/core/timekeeping/instants-shown';
import type { Punch } from '@jornada/core/timekeeping/punch';
import { punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import { impossibleHoursTexts as texts } from '@jornada/texts/attendance-corrections';
import { actorOf } from '../../../authorization/actor.ts';
import { decidesAttendance } from '../../../authorization/attendance.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { openLedgers } from '../../../record/append-to-ledger.ts';
import { findCorrections } from '../../../record/corrections.reads.ts';
import { refuseOwnDecision } from '../../../requests/own-decision.ts';
import { readAgain, reportStep, requireRequest } from '../../../requests/request-life.ts';
import { requireStep, takeFirstStep } from '../../../requests/two-steps.ts';
import { readCorrected } from '../../../workday/read-corrected.ts';
import { requirePerson } from '../../employees/employees.reads.ts';
import { appendCorrection } from '../corrections/append-correction.ts';
import { refusedCorrection } from '../corrections/refused-correction.ts';
import { findDecisions } from '../days/days.queries.ts';
import { refusalOfValidatedDay } from '../months/refuse-validated-day.ts';
import { endCorrectionRequest, type RequestRow } from './correction-requests.queries.ts';
import { correctionRequests as kind } from './correction-requests.ts';
import { stateDecision } from './state-decision.ts';

/**
 * Corrects the record as somebody asked, however late: person and company agree. Where the record already says so, nothing is appended, nor by
 * the first of two steps, after which the request still waits.
 * @throws problem NOT_FOUND for a request of another company; OWN_REQUEST; REQUEST_DECIDED; DAY_VALIDATED; IMPOSSIBLE_HOURS when the record has changed
 * so that the correction no longer fits
 */
export function acceptRequest(
  platform: Platform,
  call: AdminCall,
  id: string,
  note: string,
): Promise<CorrectionRequest> {
  const { session, now } = call;
  const visible = visiblePeople(actorOf(session), decidesAttendance);
  return withTenant(platform.database, session.tenantId, async (tx) => {
    const asked = await requireRequest(tx, kind, visible, id);
    await refuseOwnDecision(tx, call, kind.deciders.permission, asked.userId);
    const person = await requirePerson(tx, visible, asked.userId);
    const ledgers = await openLedgers(tx, { tenantId: session.tenantId, userIds: [person.userId] });
    // Read once more, under the lock: another may have decided meanwhile.
    const request = await requireRequest(tx, kind, visible, id);
    if (request.status !== 'PENDING') throw kind.alreadyDecided(request);
    const { userId, workedOn, reason } = request;
    const day = { userId, date: workedOn };
    const [decision] = await findDecisions(tx, [day]);
    if (decision?.validatedAt) throw await refusalOfValidatedDay(tx, day);

    const step = await requireStep(tx, kind, call, request, true);
    if (step.step === 'FIRST')
      return kind.describe(await takeFirstStep(platform, tx, kind, call, request, note));
    const corrected = await readCorrected(tx, person, workedOn, now);
    const found = await findAsked(tx, request, corrected);
    let correctionId = found.standingId;
    if (correctionId === null) {
      const { type, at, modality } = request;
      const wished = { punchId: found.punchId, type, at, modality };
      const correction = correctPunch({ ...corrected, timeZone: request.timeZone, wished });
      if (!correction.isPossible) {
        if (correction.reason === 'UNKNOWN_PUNCH') throw problem('IMPOSSIBLE_HOURS', { message: texts.gone });
        throw refusedCorrection(correction, () => 'note');
      }
      const { changes } = correction;
      const [entryId] = await appendCorrection(tx, ledgers, now, {
        ...{ changes, day, reason, authorId: session.userId, agreedById: null },
      });
      if (entryId === undefined) throw new Error('a correction of one punch is one entry');
      correctionId = entryId;
    }
    const end = { decidedAt: now, decidedBy: session.userId, decisionNote: note || null };
    const decided = { status: 'ACCEPTED', ...end, correctionId } as const;
    await endCorrectionRequest(tx, id, decided);
    await stateDecision(tx, session.tenantId, request, decided);
    const accepted = await readAgain(tx, kind, request);
    await reportStep(platform, tx, kind, call, accepted, 'DECIDED', { marks: step.marks });
    return kind.describe(accepted);
  });
}

/**
 * What the request is about now: the entry that supersedes the punch it names, or the entry that already says what is asked.
 * @throws problem IMPOSSIBLE_HOURS when the punch was removed
 */
async function findAsked(
  tx: TenantTx,
  request: RequestRow,
  { punches }: Corrected,
): Promise<{ readonly punchId: string | null; readonly standingId: string | null }> {
  const says = shownAt({ punchedAt: request.at, timeZone: request.timeZone });
  const saysSo = (punch: Punch) =>
    shownAt(punch).equals(says) && (request.modality === null || request.modality === punch.modality);
  if (request.punchId === null) {
    const standing = punches.find((punch) => punch.type === request.type && saysSo(punch));
    return { punchId: null, standingId: standing?.id ?? null };
  }
  const period = { from: request.workedOn, to: request.workedOn };
  const corrections = await findCorrections(tx, [request.userId], punchesThatReach(period));
  const successors = new Map(corrections.get(request.userId)?.map((one) => [one.supersedesId, one.id]));
  let punchId = request.punchId;
  for (let next = successors.get(punchId); next !== undefined; next = successors.get(next)) punchId = next;
  const punch = punches.find(({ id }) => id === punchId);
  if (!punch) throw problem('IMPOSSIBLE_HOURS', { message: texts.gone });
  return { punchId, standingId: saysSo(punch) ? punchId : null };
}
