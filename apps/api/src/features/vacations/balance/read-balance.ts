import type { Balance } from '@jornada/contract/vacations/balance';
import { actorOf } from '../../../authorization/actor.ts';
import { findSeenKinds } from '../../../authorization/seen-kinds.reads.ts';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import { type AdminCall, companyTodayOf } from '../../../platform/identity/admin-call.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { requireBalancePerson } from './balance.queries.ts';
import { describeBalance } from './describe-balance.ts';
import { type ReadBalance, readBalances } from './read-balances.ts';

/**
 * The balance of one person in a year, or in the one it is now.
 * @throws problem NOT_FOUND when nobody of that id is among those visible
 */
export async function readBalance(
  tx: TenantTx,
  call: AdminCall,
  visible: VisiblePeople,
  userId: string,
  year = companyTodayOf(call).year,
): Promise<Balance> {
  const [read, seesKind] = await Promise.all([
    readOne(tx, call, visible, userId, year),
    findSeenKinds(tx, actorOf(call.session), [userId]),
  ]);
  return describeBalance(read, year, seesKind(userId));
}

/** The same with the data it was computed from. */
export async function readOne(
  tx: TenantTx,
  call: AdminCall,
  visible: VisiblePeople,
  userId: string,
  year: number,
): Promise<ReadBalance> {
  const person = await requireBalancePerson(tx, visible, userId);
  const [read] = await readBalances(tx, [person], year, companyTodayOf(call));
  if (!read) throw new Error('one person has one balance');
  return read;
}
