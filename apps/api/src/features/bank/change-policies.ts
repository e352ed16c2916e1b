import { randomUUIDv7 } from 'node:crypto';
import type { addBankPolicy, BankPolicyAnswer } from '@jornada/contract/bank/bank-policies';
import type { z } from 'zod';
import { actorOf } from '../../authorization/actor.ts';
import { managesPayroll } from '../../authorization/company.ts';
import { requireEverybody } from '../../authorization/visible-people.reads.ts';
import { happened } from '../../events/happened.ts';
import type { StoredPolicy } from '../../payroll/bank/bank-policies.reads.ts';
import { findPayGroups } from '../../payroll/pay-rules.reads.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { insertBankPolicy } from './bank-policies.queries.ts';

/** Writes a policy of a group. @throws problem NOT_FOUND for an unknown group */
export function addPolicy(
  { database }: Platform,
  call: AdminCall,
  { validFrom, ...policy }: z.output<typeof addBankPolicy.body>,
): Promise<BankPolicyAnswer> {
  const { session, now } = call;
  requireEverybody(actorOf(session), managesPayroll);
  return withTenant(database, session.tenantId, async (tx) => {
    const { groupId } = policy;
    const group = groupId === null ? null : (await findPayGroups(tx)).find(({ id }) => id === groupId);
    if (group === undefined) throw problem('NOT_FOUND');
    const stored: StoredPolicy = {
      ...{ ...policy, id: randomUUIDv7(), validFrom: Temporal.PlainDate.from(validFrom) },
      ...{ createdAt: now, createdByName: session.fullName },
    };
    await insertBankPolicy(tx, stored);
    const after = { validFrom };
    await happened(tx, call, {
      ...{ action: 'BANK_POLICY_ADDED', subjectId: stored.id, subjectName: group?.name ?? '' },
      after,
    });
    return describePolicy(stored);
  });
}

export function describePolicy({ validFrom, createdAt, ...policy }: StoredPolicy): BankPolicyAnswer {
  const at = createdAt.toString({ smallestUnit: 'millisecond' });
  return { ...policy, validFrom: validFrom.toString(), createdAt: at };
}
