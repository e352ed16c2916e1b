import type { Balance } from '@jornada/contract/vacations/balance';
import { type AdminCall, companyTodayOf } from '../../../platform/admin-call.ts';
import type { TenantTx } from '../../../platform/with-tenant.ts';
import { requireBalancePerson } from './balance.queries.ts';
import { describeBalance } from './describe-balance.ts';
import { type ReadBalance, readBalances } from './read-balances.ts';

/**
 * The balance of one person in a year, the current one unless given.
 * @throws problem NOT_FOUND when the company has nobody of that id
 */
export async function readBalance(
  tx: TenantTx,
  call: AdminCall,
  userId: string,
  year = companyTodayOf(call).year,
): Promise<Balance> {
  return describeBalance(await readOne(tx, call, userId, year), year);
}

/** The same with the data it was computed from. */
export async function readOne(
  tx: TenantTx,
  call: AdminCall,
  userId: string,
  year: number,
): Promise<ReadBalance> {
  const person = await requireBalancePerson(tx, userId);
  const [read] = await readBalances(tx, [person], year, companyTodayOf(call));
  if (!read) throw new Error('one person has one balance');
  return read;
}
