import type { CentreMemberships } from '@jornada/contract/employees/centre-memberships';
import { inForce } from '@jornada/core/versions/dated-versions';
import { type Actor, actorOf } from '../../../authorization/actor.ts';
import { managesPeople } from '../../../authorization/people.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { happened } from '../../../events/happened.ts';
import { findMemberships } from '../../../plan/centre-holidays.reads.ts';
import { deleteMembership, writeMemberships } from '../../../plan/centre-memberships.queries.ts';
import { findCentreNames } from '../../../plan/centres-of-people.reads.ts';
import { withPlan } from '../../../plan/with-plan.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { requirePerson } from '../employees.reads.ts';
import { type CentresById, findCentresByIds, requireOpen } from '../open-centre.ts';

/** @throws problem NOT_FOUND for who is none of those whom the actor manages */
export async function readMemberships(
  tx: TenantTx,
  actor: Actor,
  userId: string,
): Promise<CentreMemberships> {
  const [, names, members] = await Promise.all([
    requirePerson(tx, visiblePeople(actor, managesPeople), userId),
    findCentreNames(tx),
    findMemberships(tx, [userId]),
  ]);
  const named = new Map(names.map(({ id, name }) => [id, { id, name }]));
  return {
    userId,
    versions: (members.get(userId) ?? []).map(({ validFrom, centreId }) => ({
      validFrom: validFrom.toString(),
      centre: centreId === null ? null : (named.get(centreId) ?? null),
    })),
  };
}

/**
 * Says to which work centre somebody of the caller's company belongs from a date on; null for none.
 * @throws problem NOT_FOUND; VALIDATION_FAILED for an unknown centre, and for a closed one to which they did not belong already
 */
export function joinCentre(
  platform: Platform,
  call: AdminCall,
  userId: string,
  sent: { readonly validFrom: string; readonly centreId: string | null },
): Promise<CentreMemberships> {
  return withPlan(platform, call, async (tx) => {
    const actor = actorOf(call.session);
    const { userName } = await requirePerson(tx, visiblePeople(actor, managesPeople), userId);
    const validFrom = Temporal.PlainDate.from(sent.validFrom);
    const present = (await findMemberships(tx, [userId])).get(userId) ?? [];
    const isSaid = present.some((one) => one.validFrom.equals(validFrom) && one.centreId === sent.centreId);
    if (!isSaid) {
      const before = inForce(present, validFrom)?.centreId ?? null;
      const names = await findCentresByIds(tx);
      if (sent.centreId !== before) requireOpen(names, sent.centreId);
      await writeMemberships(tx, [{ userId, validFrom, workCentreId: sent.centreId }]);
      await happened(tx, call, {
        action: 'WORK_CENTRE_JOINED',
        ...{ subjectId: userId, subjectName: userName },
        before: { workCentre: nameOf(names, before) },
        after: { workCentre: nameOf(names, sent.centreId), validFrom: sent.validFrom },
      });
    }
    return readMemberships(tx, actor, userId);
  });
}

/** Takes back what holds from a date on. @throws problem NOT_FOUND */
export function removeMembership(
  platform: Platform,
  call: AdminCall,
  { id: userId, validFrom }: { readonly id: string; readonly validFrom: string },
): Promise<CentreMemberships> {
  return withPlan(platform, call, async (tx) => {
    const actor = actorOf(call.session);
    const { userName } = await requirePerson(tx, visiblePeople(actor, managesPeople), userId);
    const removed = await deleteMembership(tx, userId, Temporal.PlainDate.from(validFrom));
    if (!removed) throw problem('NOT_FOUND');
    await happened(tx, call, {
      action: 'WORK_CENTRE_MEMBERSHIP_REMOVED',
      ...{ subjectId: userId, subjectName: userName },
      before: { workCentre: nameOf(await findCentresByIds(tx), removed.workCentreId), validFrom },
    });
    return readMemberships(tx, actor, userId);
  });
}

function nameOf(centres: CentresById, id: string | null): string | null {
  return id === null ? null : (centres.get(id)?.name ?? null);
}
