import type { CorrectionProposal, RefusedProposal } from '@jornada/contract/attendance/proposals';
import { actorOf } from '../../../authorization/actor.ts';
import { decidesAttendance } from '../../../authorization/attendance.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { ProblemError } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readTenant } from '../../../platform/transactions/with-tenant.ts';
import { oneByOne } from '../../../requests/one-by-one.ts';
import { findPeople } from '../../employees/employees.reads.ts';
import type { WantedHours } from '../corrections/edit-hours.ts';
import { proposeCorrection } from './propose-correction.ts';

/** So many people's are proposed at once; those of one person wait for each other anyway. */
const queuesAtOnce = 4;

/**
 * Proposes corrections of many days, each in a transaction of its own, so that nobody who punches waits for the others. What cannot be
 * proposed is answered with its reason.
 * @throws what is no refusal; those made until then stay
 */
export async function proposeMany(
  platform: Platform,
  call: AdminCall,
  wanted: readonly WantedHours[],
  patience?: number,
): Promise<{ proposed: CorrectionProposal[]; refused: RefusedProposal[] }> {
  const { session } = call;
  const visible = visiblePeople(actorOf(session), decidesAttendance);
  const ofPeople = Map.groupBy(wanted, ({ day }) => day.userId);
  const people = await readTenant(platform.database, session.tenantId, (tx) =>
    findPeople(tx, visible, [...ofPeople.keys()]),
  );
  const nameOf = new Map(people.map(({ userId, userName }) => [userId, userName]));
  const outcomes = await oneByOne(ofPeople.values(), (one) => proposeCorrection(platform, call, one), {
    queuesAtOnce,
    patience,
  });
  const proposed: CorrectionProposal[] = [];
  const refused: RefusedProposal[] = [];
  for (const one of wanted) {
    const outcome = outcomes.get(one);
    if (outcome instanceof ProblemError) refused.push(describeRefusal(one, outcome, nameOf));
    else if (outcome) proposed.push(outcome);
  }
  return { proposed, refused };
}

function describeRefusal(
  { day: { userId, date } }: WantedHours,
  { body: { code, message, fieldErrors } }: ProblemError,
  nameOf: ReadonlyMap<string, string>,
): RefusedProposal {
  const whose = { userId, employeeName: nameOf.get(userId) ?? null, date: date.toString() };
  return { ...whose, code, message, ...(fieldErrors && { fieldErrors }) };
}
