import type { hoursBalances } from '@jornada/contract/attendance/hours-balance';
import type { z } from 'zod';
import { actorOf } from '../../../authorization/actor.ts';
import { seesAttendance } from '../../../authorization/attendance.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { type AdminCall, companyTodayOf } from '../../../platform/identity/admin-call.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import type { DayMemory } from '../../../workday/day-memory.ts';
import { readBalances } from '../../../workday/read-balances.ts';
import { findActiveEmployees } from '../../employees/employees.reads.ts';
import { describeBalance, monthOf } from './read-hours-balance.ts';

/** The balance of hours of everybody who clocks, by name, in the present month of the company. */
export async function readEverybodysBalances(
  tx: TenantTx,
  memory: DayMemory,
  call: AdminCall,
): Promise<z.output<(typeof hoursBalances)['response']>> {
  const month = monthOf(companyTodayOf(call));
  const people = await findActiveEmployees(tx, visiblePeople(actorOf(call.session), seesAttendance));
  const asked = {
    tenantId: call.session.tenantId,
    userIds: people.map(({ userId }) => userId),
    people: Promise.resolve(people),
    now: call.now,
  };
  const balancesOf = await readBalances(tx, memory, asked, [month]);
  return people.flatMap((person) =>
    balancesOf(person).map((balance) => ({ userId: person.userId, ...describeBalance(month, balance) })),
  );
}
