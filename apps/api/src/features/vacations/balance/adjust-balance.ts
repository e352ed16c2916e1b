import { randomUUIDv7 } from 'node:crypto';
import type { Balance } from '@jornada/contract/vacations/balance';
import { actorOf } from '../../../authorization/actor.ts';
import { reviewsVacations } from '../../../authorization/time-off.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { happened } from '../../../events/happened.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { requirePerson } from '../../employees/employees.reads.ts';
import { deleteAdjustment, insertAdjustment } from './adjustments.queries.ts';
import { readBalance } from './read-balance.ts';

/**
 * Adds days to somebody's balance of a year, or subtracts some. @returns the balance of that year
 * @throws problem NOT_FOUND for an unknown person
 */
export function adjustBalance(
  { database }: Platform,
  call: AdminCall,
  sent: { readonly userId: string; readonly year: number; readonly days: number; readonly reason: string },
): Promise<Balance> {
  const { session, now } = call;
  const { userId, ...adjustment } = sent;
  const visible = visiblePeople(actorOf(session), reviewsVacations);
  return withTenant(database, session.tenantId, async (tx) => {
    const { userName } = await requirePerson(tx, visible, userId);
    await insertAdjustment(tx, {
      ...sent,
      id: randomUUIDv7(),
      createdBy: session.userId,
      createdAt: now,
    });
    const subject = { subjectId: userId, subjectName: userName };
    await happened(tx, call, { action: 'VACATION_DAYS_ADJUSTED', ...subject, after: adjustment });
    return readBalance(tx, call, visible, userId, adjustment.year);
  });
}

/**
 * Deletes an adjustment. @returns the balance of its person in its year
 * @throws problem NOT_FOUND
 */
export function removeAdjustment({ database }: Platform, call: AdminCall, id: string): Promise<Balance> {
  const visible = visiblePeople(actorOf(call.session), reviewsVacations);
  return withTenant(database, call.session.tenantId, async (tx) => {
    const removed = await deleteAdjustment(tx, visible, id);
    if (!removed) throw problem('NOT_FOUND');
    const { userId, ...before } = removed;
    const { userName } = await requirePerson(tx, visible, userId);
    const subject = { subjectId: userId, subjectName: userName };
    await happened(tx, call, { action: 'VACATION_ADJUSTMENT_REMOVED', ...subject, before });
    return readBalance(tx, call, visible, userId, before.year);
  });
}
