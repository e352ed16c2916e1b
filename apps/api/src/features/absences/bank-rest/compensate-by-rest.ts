import type { Absence } from '@jornada/contract/absences/absence';
import type { Compensated, compensateByRest, previewRest } from '@jornada/contract/bank/review-bank';
import { balanceOf } from '@jornada/core/payroll/bank/line';
import type { z } from 'zod';
import { actorOf } from '../../../authorization/actor.ts';
import { managesBanks } from '../../../authorization/payroll.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { findBankEntries } from '../../../payroll/bank/bank-entries.reads.ts';
import { findPoliciesOf } from '../../../payroll/bank/bank-policies.reads.ts';
import { around, minutesInPlan } from '../../../payroll/bank/minutes-of-rest.ts';
import { readPlans } from '../../../plan/read-plan.ts';
import { ProblemError } from '../../../platform/errors/problem.ts';
import { type AdminCall, companyTodayOf } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readTenant, type TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { oneByOne } from '../../../requests/one-by-one.ts';
import { fileTimeOff, type TimeOffKind } from '../../../requests/time-off.ts';
import { requirePeople } from '../../employees/employees.reads.ts';
import { absenceRequests } from '../requests/absence-requests.ts';
import type { AbsenceRow } from '../requests/absences.queries.ts';
import type { AskedAbsence } from '../requests/asked-absence.ts';
import { restAsAbsence } from './asked-rest.ts';

/** Rest that whoever manages banks gives: an absence like others, but for who may. */
const givenRest: TimeOffKind<AskedAbsence, AbsenceRow, Absence> = {
  ...absenceRequests,
  reviewing: managesBanks,
  deciders: { ...absenceRequests.deciders, permission: 'bank.manage' },
};

/**
 * Gives people rest out of their banks, each by itself.
 * @throws problem NOT_FOUND, before any is given, when one is nobody whose bank the caller manages
 */
export async function giveRest(
  platform: Platform,
  call: AdminCall,
  { userIds, ...rest }: z.output<typeof compensateByRest.body>,
): Promise<Compensated> {
  const asked = restAsAbsence(rest);
  const visible = visiblePeople(actorOf(call.session), managesBanks);
  const people = await readTenant(platform.database, call.session.tenantId, (tx) =>
    requirePeople(tx, visible, userIds),
  );
  const outcomes = await oneByOne([people], ({ userId }) =>
    fileTimeOff(platform, givenRest, call, { userId, isApproved: true }, asked),
  );
  const refused = [...outcomes].flatMap(([{ userId, userName }, outcome]) =>
    outcome instanceof ProblemError
      ? [{ userId, employeeName: userName, code: outcome.body.code, message: outcome.body.message }]
      : [],
  );
  return { done: people.length - refused.length, refused };
}

/** What a rest would take out of each bank. @throws problem NOT_FOUND */
export async function previewRestOf(
  tx: TenantTx,
  call: AdminCall,
  { userIds, ...rest }: z.output<typeof previewRest.body>,
): Promise<z.input<typeof previewRest.response>> {
  const asked = restAsAbsence({ ...rest, reason: '' });
  const visible = visiblePeople(actorOf(call.session), managesBanks);
  const people = await requirePeople(tx, visible, userIds);
  const ids = people.map(({ userId }) => userId);
  const [plans, entries, policies] = await Promise.all([
    readPlans(tx, people, around(asked)),
    findBankEntries(tx, ids),
    findPoliciesOf(tx, ids),
  ]);
  const today = companyTodayOf(call);
  return people.map((person) => {
    const { userId, userName } = person;
    const plan = plans.get(userId);
    const minutes = plan ? minutesInPlan(plan, person, asked) : 0;
    const least = policies(userId)(today)?.leastMinutes ?? 0;
    const available = balanceOf(entries.get(userId) ?? []) - least;
    return { userId, userName, minutes, availableMinutes: Math.max(0, available) };
  });
}
