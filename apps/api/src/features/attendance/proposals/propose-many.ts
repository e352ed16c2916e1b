import type { CorrectionProposal, RefusedProposal } from '@jornada/contract/attendance/proposals';
import { actorOf } from '../../../authorization/actor.ts';
import { decidesAttendance } from '../../../authorization/attendance.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { ProblemError } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readTenant } from '../../../platform/transactions/with-tenant.ts';
import { findPeople } from '../../employees/employees.reads.ts';
import type { WantedHours } from '../corrections/edit-hours.ts';
import { proposeCorrection } from './propose-correction.ts';

/**
 * Proposes corrections of many days, each in a transaction of its own, so that nobody who punches waits for the others. What cannot be
 * proposed is answered with its reason.
 * @throws what is no fault of a proposal; those made until then stay
 */
export async function proposeMany(
  platform: Platform,
  call: AdminCall,
  wanted: readonly WantedHours[],
): Promise<{ proposed: CorrectionProposal[]; refused: RefusedProposal[] }> {
  const { session } = call;
  const visible = visiblePeople(actorOf(session), decidesAttendance);
  const userIds = [...new Set(wanted.map(({ day }) => day.userId))];
  const people = await readTenant(platform.database, session.tenantId, (tx) =>
    findPeople(tx, visible, userIds),
  );
  const nameOf = new Map(people.map(({ userId, userName }) => [userId, userName]));
  const proposed: CorrectionProposal[] = [];
  const refused: RefusedProposal[] = [];
  for (const one of wanted) {
    try {
      proposed.push(await proposeCorrection(platform, call, one));
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status >= 500) throw error;
      const { userId, date } = one.day;
      const { code, message, fieldErrors } = error.body;
      const whose = { userId, employeeName: nameOf.get(userId) ?? null, date: date.toString() };
      refused.push({ ...whose, code, message, ...(fieldErrors && { fieldErrors }) });
    }
  }
  return { proposed, refused };
}
