import type { CorrectionProposal, RefusedProposal } from '@jornada/contract/attendance/proposals';
import { proposalRefusals } from '@jornada/texts/attendance-proposals';
import { actorOf } from '../../../authorization/actor.ts';
import { decidesAttendance } from '../../../authorization/attendance.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { ProblemError, problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readTenant } from '../../../platform/transactions/with-tenant.ts';
import { findPeople } from '../../employees/employees.reads.ts';
import type { WantedHours } from '../corrections/edit-hours.ts';
import { proposeCorrection } from './propose-correction.ts';

/** So many people's are proposed at once; those of one person wait for each other anyway. */
const peopleAtOnce = 4;

/** A connection is cut after thirty seconds of silence; until then the caller must know what was done. */
const patienceMilliseconds = 20_000;

/**
 * Proposes corrections of many days, each in a transaction of its own, so that nobody who punches waits for the others. What cannot be
 * proposed is answered with its reason; so is, as UNAVAILABLE, what a busy machine did not get to in time.
 * @throws what is no fault of a proposal; those made until then stay
 */
export async function proposeMany(
  platform: Platform,
  call: AdminCall,
  wanted: readonly WantedHours[],
  patience = patienceMilliseconds,
): Promise<{ proposed: CorrectionProposal[]; refused: RefusedProposal[] }> {
  const { session } = call;
  const visible = visiblePeople(actorOf(session), decidesAttendance);
  const ofPeople = Map.groupBy(wanted, ({ day }) => day.userId);
  const people = await readTenant(platform.database, session.tenantId, (tx) =>
    findPeople(tx, visible, [...ofPeople.keys()]),
  );
  const nameOf = new Map(people.map(({ userId, userName }) => [userId, userName]));
  const endsAt = performance.now() + patience;
  const outcomes = new Map<WantedHours, CorrectionProposal | ProblemError>();
  const groups = ofPeople.values();
  const work = async () => {
    for (const group of groups)
      for (const one of group)
        outcomes.set(one, performance.now() < endsAt ? await tried(platform, call, one) : notReached());
  };
  await Promise.all(Array.from({ length: peopleAtOnce }, work));
  const proposed: CorrectionProposal[] = [];
  const refused: RefusedProposal[] = [];
  for (const one of wanted) {
    const outcome = outcomes.get(one);
    if (outcome instanceof ProblemError) refused.push(describeRefusal(one, outcome, nameOf));
    else if (outcome) proposed.push(outcome);
  }
  return { proposed, refused };
}

async function tried(
  platform: Platform,
  call: AdminCall,
  one: WantedHours,
): Promise<CorrectionProposal | ProblemError> {
  try {
    return await proposeCorrection(platform, call, one);
  } catch (error) {
    if (error instanceof ProblemError && error.status < 500) return error;
    throw error;
  }
}

function notReached(): ProblemError {
  return problem('UNAVAILABLE', { message: proposalRefusals.notReached });
}

function describeRefusal(
  { day: { userId, date } }: WantedHours,
  { body: { code, message, fieldErrors } }: ProblemError,
  nameOf: ReadonlyMap<string, string>,
): RefusedProposal {
  const whose = { userId, employeeName: nameOf.get(userId) ?? null, date: date.toString() };
  return { ...whose, code, message, ...(fieldErrors && { fieldErrors }) };
}
