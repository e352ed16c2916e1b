import { randomUUIDv7 } from 'node:crypto';
import type { bankPeriods, endBankPeriod, previewPeriodEnd } from '@jornada/contract/bank/bank-periods';
import { endPeriod, periodEndOf } from '@jornada/core/payroll/bank/policy';
import { inForce } from '@jornada/core/versions/dated-versions';
import type { z } from 'zod';
import { actorOf } from '../../authorization/actor.ts';
import { managesPayroll } from '../../authorization/company.ts';
import { requireEverybody, visiblePeople } from '../../authorization/visible-people.reads.ts';
import { happened } from '../../events/happened.ts';
import { insertBankEntries, lockBanks, type NewEntry } from '../../payroll/bank/bank-entries.queries.ts';
import { findBankPolicies, type StoredPolicy } from '../../payroll/bank/bank-policies.reads.ts';
import { findGroupsOfContracts, findPayGroups } from '../../payroll/pay-rules.reads.ts';
import { problem } from '../../platform/errors/problem.ts';
import { type AdminCall, companyTodayOf } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { type BalanceOn, findBalancesOn, findPeriodEnds, insertPeriodEnd } from './bank-periods.queries.ts';

interface Wanted {
  /** Null for the general group. */
  readonly groupId: string | null;
  readonly endsOn: Temporal.PlainDate;
}

/** The last period that is over of each group whose policy has periods; those that were not ended first. */
export async function listPeriods(
  tx: TenantTx,
  call: AdminCall,
): Promise<z.input<typeof bankPeriods.response>> {
  const [policies, groups, ends] = await Promise.all([
    findBankPolicies(tx),
    findPayGroups(tx),
    findPeriodEnds(tx),
  ]);
  const today = companyTodayOf(call);
  const periods = [{ id: null, name: null }, ...groups].flatMap(({ id: groupId, name: groupName }) => {
    const endsOn = lastEnd(
      policies.filter((policy) => policy.groupId === groupId),
      today,
    );
    if (endsOn === null) return [];
    const done = ends.find((end) => end.groupId === groupId && end.endsOn.equals(endsOn));
    const told = done && {
      ...{ at: done.doneAt.toString({ smallestUnit: 'millisecond' }), byName: done.doneByName },
      ...{ people: done.people, paidMinutes: done.paidMinutes, lostMinutes: done.lostMinutes },
    };
    return [{ groupId, groupName, endsOn: endsOn.toString(), done: told ?? null }];
  });
  return periods.sort((one, other) => Number(one.done !== null) - Number(other.done !== null));
}

/** The last day of the period before the present one; null where the policy then had none. */
function lastEnd(policies: readonly StoredPolicy[], today: Temporal.PlainDate): Temporal.PlainDate | null {
  const period = inForce(policies, today)?.period;
  if (!period) return null;
  const months = { MONTH: 1, QUARTER: 3, YEAR: 12 }[period];
  const endsOn = periodEndOf(period, today.subtract({ months }));
  return inForce(policies, endsOn) === null ? null : endsOn;
}

/** What the end of a period would do. @throws problem NOT_FOUND for an unknown group; PERIOD_NOT_OVER */
export async function previewEnd(
  tx: TenantTx,
  call: AdminCall,
  wanted: Wanted,
): Promise<z.input<typeof previewPeriodEnd.response>> {
  const [{ people }, ends] = await Promise.all([readEnd(tx, call, wanted), findPeriodEnds(tx)]);
  const isDone = ends.some((end) => end.groupId === wanted.groupId && end.endsOn.equals(wanted.endsOn));
  return {
    isDone,
    people: people.map(({ userId, userName, balanceMinutes, carried, paid, lost }) => ({
      ...{ userId, userName, balanceMinutes },
      ...{ carriedMinutes: carried, paidMinutes: paid, lostMinutes: lost },
    })),
  };
}

/**
 * Ends a period of a group, once.
 * @throws problem NOT_FOUND for an unknown group; PERIOD_NOT_OVER; PERIOD_ENDED
 */
export function endPeriodOf(
  { database }: Platform,
  call: AdminCall,
  wanted: Wanted,
): Promise<z.input<typeof endBankPeriod.response>> {
  const { session, now } = call;
  return withTenant(database, session.tenantId, async (tx) => {
    await lockBanks(
      tx,
      (await readEnd(tx, call, wanted)).people.map(({ userId }) => userId),
    );
    // What was read before the locks may have changed.
    const { people, groupName } = await readEnd(tx, call, wanted);
    const author = { id: session.userId, name: session.fullName };
    const line = { on: wanted.endsOn, origin: 'PERIOD', requestId: null, author, createdAt: now } as const;
    const entries = people.flatMap(({ userId, paid, lost }): NewEntry[] => [
      ...(paid > 0 ? [{ ...line, userId, cause: 'PAID_OUT' as const, minutes: -paid }] : []),
      ...(lost > 0 ? [{ ...line, userId, cause: 'EXPIRED' as const, minutes: -lost }] : []),
    ]);
    const sum = (of: 'paid' | 'lost') => people.reduce((total, one) => total + one[of], 0);
    const end = { people: people.length, paidMinutes: sum('paid'), lostMinutes: sum('lost') };
    const id = randomUUIDv7();
    const stored = { ...{ ...wanted, ...end, id }, doneAt: now, doneByName: session.fullName };
    if (!(await insertPeriodEnd(tx, stored))) throw problem('PERIOD_ENDED');
    await insertBankEntries(tx, entries);
    const after = { date: wanted.endsOn.toString(), employees: end.people, bankMinutes: end.paidMinutes };
    await happened(tx, call, {
      ...{ action: 'BANK_PERIOD_ENDED', subjectId: id, subjectName: groupName ?? '' },
      after,
    });
    return end;
  });
}

interface EndOfPerson extends BalanceOn {
  readonly carried: number;
  readonly paid: number;
  readonly lost: number;
}

async function readEnd(
  tx: TenantTx,
  call: AdminCall,
  { groupId, endsOn }: Wanted,
): Promise<{ readonly people: EndOfPerson[]; readonly groupName: string | null }> {
  const actor = actorOf(call.session);
  requireEverybody(actor, managesPayroll);
  const [policies, groups, balances] = await Promise.all([
    findBankPolicies(tx),
    findPayGroups(tx),
    findBalancesOn(tx, visiblePeople(actor, managesPayroll), endsOn),
  ]);
  const group = groups.find(({ id }) => id === groupId);
  if (groupId !== null && !group) throw problem('NOT_FOUND');
  const policy = inForce(
    policies.filter((one) => one.groupId === groupId),
    endsOn,
  );
  const isOver = Temporal.PlainDate.compare(endsOn, companyTodayOf(call)) < 0;
  if (!policy?.period || !isOver || !periodEndOf(policy.period, endsOn).equals(endsOn))
    throw problem('PERIOD_NOT_OVER');
  const contracts = await findGroupsOfContracts(
    tx,
    balances.map(({ userId }) => userId),
  );
  const people = balances
    .filter(({ userId, balanceMinutes }) => {
      const ownGroup = inForce(contracts.get(userId) ?? [], endsOn)?.payGroupId ?? null;
      return balanceMinutes !== 0 && ownGroup === groupId;
    })
    .map((one) => ({ ...one, ...endOfOne(one, policy) }));
  return { people, groupName: group?.name ?? null };
}

/** Of what was used since nothing is paid or lost again. */
function endOfOne({ balanceMinutes, presentMinutes }: BalanceOn, policy: StoredPolicy) {
  const { paid, lost } = endPeriod(balanceMinutes, policy);
  const left = Math.max(0, presentMinutes);
  const now = { paid: Math.min(paid, left), lost: Math.min(lost, left) };
  return { ...now, carried: balanceMinutes - now.paid - now.lost };
}
