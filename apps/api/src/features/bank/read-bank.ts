import type { Bank, BankLineAnswer } from '@jornada/contract/bank/bank-line';
import { balanceOf, bankCauses, reservedOf } from '@jornada/core/payroll/bank/line';
import { nextDue, openLots } from '@jornada/core/payroll/bank/work-out';
import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import { type BankEntry, findBankEntries } from '../../payroll/bank/bank-entries.reads.ts';
import { findPoliciesOf } from '../../payroll/bank/bank-policies.reads.ts';
import { pageOf } from '../../platform/http/page.ts';
import { type AdminCall, companyTodayOf } from '../../platform/identity/admin-call.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { requirePerson } from '../employees/employees.reads.ts';

/** Somebody's bank with a page of its lines, the latest date first. @throws problem NOT_FOUND for nobody visible */
export async function readBank(
  tx: TenantTx,
  call: Pick<AdminCall, 'session' | 'now'>,
  visible: VisiblePeople,
  userId: string,
  page: { readonly page: number; readonly size: number },
): Promise<Bank> {
  const { userName } = await requirePerson(tx, visible, userId);
  const [entries, policies] = await Promise.all([
    findBankEntries(tx, [userId]),
    findPoliciesOf(tx, [userId]),
  ]);
  const policyOn = policies(userId);
  const policy = policyOn(companyTodayOf(call));
  const ledger = entries.get(userId) ?? [];
  const due = nextDue(openLots(ledger, policyOn));
  const balanceMinutes = balanceOf(ledger);
  const latest = [...ledger].sort(byDateFromLatest);
  const shown = latest.slice(page.page * page.size, (page.page + 1) * page.size);
  return {
    ...{ userId, userName, isKept: policy !== null, balanceMinutes },
    reservedMinutes: reservedOf(ledger),
    availableMinutes: policy === null ? 0 : Math.max(0, balanceMinutes - policy.leastMinutes),
    nextDue: due && { on: due.on.toString(), minutes: due.minutes },
    lines: pageOf(shown.map(describeLine), ledger.length, page),
  };
}

/** What was written at once is in the order in which it happens: reserved, given back, taken. */
function byDateFromLatest(one: BankEntry, other: BankEntry): number {
  return (
    Temporal.PlainDate.compare(other.on, one.on) ||
    Temporal.Instant.compare(other.createdAt, one.createdAt) ||
    bankCauses.indexOf(other.cause) - bankCauses.indexOf(one.cause)
  );
}

function describeLine({
  id,
  cause,
  origin,
  on,
  minutes,
  isCorrection,
  reason,
  authorName,
  createdAt,
}: BankEntry): BankLineAnswer {
  const at = createdAt.toString({ smallestUnit: 'millisecond' });
  return {
    ...{ id, cause, origin, minutes, isCorrection, reason, authorName },
    ...{ on: on.toString(), createdAt: at },
  };
}
