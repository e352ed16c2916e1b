import { randomUUIDv7 } from 'node:crypto';
import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import type { CorrectionProposal } from '@jornada/contract/attendance/proposals';
import { proposalRefusals } from '@jornada/texts/attendance-proposals';
import { actorOf } from '../../../authorization/actor.ts';
import { decidesAttendance } from '../../../authorization/attendance.ts';
import { onlyPerson, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { holdLedgers } from '../../../record/append-to-ledger.ts';
import { readAgain, reportStep } from '../../../requests/request-life.ts';
import { readCorrected } from '../../../workday/read-corrected.ts';
import { requirePerson } from '../../employees/employees.reads.ts';
import { requireDay, type WantedHours } from '../corrections/edit-hours.ts';
import { refusedCorrection } from '../corrections/refused-correction.ts';
import { refusalOfValidatedDay } from '../months/refuse-validated-day.ts';
import { correctionProposals } from './correction-proposals.ts';
import { endOverdueOfDay } from './end-overdue.ts';
import { pathOfLink } from './proposal-link.ts';
import { findProposals, insertProposal } from './proposals.queries.ts';
import { proposeHours } from './proposed-hours.ts';

/** For so long its person can answer a proposal. */
const timeToAnswer = { hours: 7 * 24 } as const;

/**
 * Proposes the pairs of a day to its person. The record does not change before they agree.
 * @throws problem NOT_FOUND for somebody of another company; MONTH_CLOSED, DAY_VALIDATED; EDIT_WINDOW_OPEN for a day that the caller can
 * edit; CHANGED_MEANWHILE with the day as it is; REQUEST_EXISTS with the proposal that waits; IMPOSSIBLE_HOURS with the field;
 * VALIDATION_FAILED for what changes nothing
 */
export function proposeCorrection(
  platform: Platform,
  call: AdminCall,
  { day, version, reason, wish, nameOf }: WantedHours,
): Promise<CorrectionProposal> {
  const { session, now } = call;
  const kind = correctionProposals(now);
  return withTenant(platform.database, session.tenantId, async (tx) => {
    const person = await requirePerson(tx, visiblePeople(actorOf(session), decidesAttendance), day.userId);
    await holdLedgers(tx, [person.userId]);
    const present = await requireDay(tx, day, now, actorOf(session));
    if (present.status.validated) throw await refusalOfValidatedDay(tx, day);
    requireProposable(present, version);
    await requireNoneWaiting(platform, tx, call, day);
    const hours = proposeHours(await readCorrected(tx, person, day.date, now), wish);
    if ('isPossible' in hours) {
      // A pair that does not exist (any more) was seen in another version of the day.
      if (hours.reason === 'UNKNOWN_PUNCH') throw problem('CHANGED_MEANWHILE', { day: present });
      throw refusedCorrection(hours, nameOf);
    }
    const { shown, wanted, recordVersion } = hours;
    const id = randomUUIDv7();
    await insertProposal(tx, {
      ...{ id, userId: person.userId, workedOn: day.date, proposedBy: session.userId, reason },
      ...{ shown, wanted, recordVersion, createdAt: now, expiresAt: now.add(timeToAnswer) },
    });
    const proposal = await readAgain(tx, kind, { userId: person.userId, id });
    const path = pathOfLink(platform, {
      ...proposal,
      tenantId: session.tenantId,
      email: present.email ?? '',
    });
    await reportStep(platform, tx, kind, call, proposal, 'ASKED', { ownPath: path });
    return kind.describe(proposal);
  });
}

function requireProposable(day: AttendanceDayRow, version: string | undefined): void {
  if (day.editability.canEdit) throw problem('EDIT_WINDOW_OPEN');
  if (version !== undefined && version !== day.version) throw problem('CHANGED_MEANWHILE', { day });
}

/** One that waited until its end makes room. @throws problem REQUEST_EXISTS with the proposal that waits */
async function requireNoneWaiting(
  platform: Platform,
  tx: TenantTx,
  { session: { tenantId }, now }: AdminCall,
  day: WantedHours['day'],
): Promise<void> {
  await endOverdueOfDay(platform, tx, { tenantId, now }, day);
  const which = { at: now, workedOn: day.date, status: 'PENDING' };
  const [waiting] = await findProposals(tx, onlyPerson(day.userId), which);
  if (!waiting) return;
  const { describe } = correctionProposals(now);
  throw problem('REQUEST_EXISTS', { message: proposalRefusals.waiting, proposal: describe(waiting) });
}
