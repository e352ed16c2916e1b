import { randomUUIDv7 } from 'node:crypto';
import type { RecordHold } from '@jornada/contract/retention/holds';
import { actorOf } from '../../authorization/actor.ts';
import { managesRetention } from '../../authorization/record.ts';
import {
  requireEverybody,
  requireVisible,
  type VisiblePeople,
  visiblePeople,
} from '../../authorization/visible-people.reads.ts';
import { happened } from '../../events/happened.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { lockRetention } from '../../record/removal/removal.queries.ts';
import { requirePeople } from '../employees/employees.reads.ts';
import { findHold, findNames, type HoldRow, insertHold, liftStandingHold } from './holds.queries.ts';

/**
 * Places a hold: the record of these people, or of everybody (null), is not removed whatever its age. Waits for a removal that is running.
 * @throws problem NOT_FOUND when one of them is not in the company
 */
export function placeHold(
  { database }: Platform,
  { session, now }: AdminCall,
  asked: { readonly userIds: readonly string[] | null; readonly reason: string },
): Promise<RecordHold> {
  const visible = visiblePeople(actorOf(session), managesRetention);
  if (!asked.userIds) requireEverybody(actorOf(session), managesRetention);
  const userIds = asked.userIds && [...new Set(asked.userIds)].sort();
  return withTenant(database, session.tenantId, async (tx) => {
    await lockRetention(tx, session.tenantId);
    if (userIds) await requirePeople(tx, visible, userIds);
    const id = randomUUIDv7();
    const placed = { placedAt: now, placedByName: session.fullName };
    await insertHold(tx, { id, userIds, reason: asked.reason, ...placed });
    const after = { reason: asked.reason, ...(userIds && { employees: userIds.length }) };
    await happened(
      tx,
      { session, now },
      {
        action: 'RECORD_HELD',
        subjectId: id,
        subjectName: asked.reason,
        after,
      },
    );
    return readAgain(tx, visible, id);
  });
}

/** @throws problem NOT_FOUND, HOLD_LIFTED */
export function liftHold(
  { database }: Platform,
  { session, now }: AdminCall,
  id: string,
  reason: string,
): Promise<RecordHold> {
  return withTenant(database, session.tenantId, async (tx) => {
    const visible = visiblePeople(actorOf(session), managesRetention);
    const hold = await findHold(tx, id);
    if (!hold) throw problem('NOT_FOUND');
    if (hold.userIds) await requireVisible(tx, visible, hold.userIds);
    else requireEverybody(actorOf(session), managesRetention);
    const lifting = { liftedAt: now, liftedByName: session.fullName, liftReason: reason };
    if (!(await liftStandingHold(tx, id, lifting))) throw problem('HOLD_LIFTED');
    const subject = { subjectId: id, subjectName: hold.reason };
    await happened(tx, { session, now }, { action: 'RECORD_HOLD_LIFTED', ...subject, after: { reason } });
    return readAgain(tx, visible, id);
  });
}

async function readAgain(tx: TenantTx, visible: VisiblePeople, id: string): Promise<RecordHold> {
  const hold = await findHold(tx, id);
  const [described] = hold ? await describeHolds(tx, visible, [hold]) : [];
  if (!described) throw problem('NOT_FOUND');
  return described;
}

/** Holds as the API answers them; whoever is not visible is in them without a name. */
export async function describeHolds(
  tx: TenantTx,
  visible: VisiblePeople,
  rows: readonly HoldRow[],
): Promise<RecordHold[]> {
  const names = await findNames(
    tx,
    visible,
    rows.flatMap(({ userIds }) => userIds ?? []),
  );
  return rows.map(({ id, userIds, reason, placedAt, placedByName, liftedAt, liftedByName, liftReason }) => ({
    ...{ id, reason, placedByName },
    people: userIds?.map((userId) => ({ userId, userName: names.get(userId) ?? '' })) ?? null,
    placedAt: placedAt.toString({ smallestUnit: 'millisecond' }),
    lifted:
      liftedAt && liftedByName !== null && liftReason !== null
        ? { at: liftedAt.toString({ smallestUnit: 'millisecond' }), byName: liftedByName, reason: liftReason }
        : null,
  }));
}
