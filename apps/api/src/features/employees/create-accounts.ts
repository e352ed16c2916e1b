import { randomUUIDv7 } from 'node:crypto';
import type { AuditValues } from '@jornada/contract/audit';
import type { Role } from '@jornada/contract/roles';
import type { EmploymentDates } from '@jornada/core/schedules/employment';
import { scheduleRuleTexts } from '@jornada/texts/schedule-words';
import { actorOf } from '../../authorization/actor.ts';
import { requireOwn } from '../../authorization/people.ts';
import { managesSchedules } from '../../authorization/schedules.ts';
import { onlyPerson } from '../../authorization/visible-people.reads.ts';
import { happened } from '../../events/happened.ts';
import { writeMemberships } from '../../plan/centre-memberships.queries.ts';
import { giveSchedule, requireAssignable } from '../../plan/give-schedule.ts';
import type { PlanTx } from '../../plan/plan.queries.ts';
import { withPlan } from '../../plan/with-plan.ts';
import { settleFactorDue } from '../../platform/accounts/factor-dues.queries.ts';
import { sendSetupLink } from '../../platform/accounts/send-setup-link.ts';
import { problem } from '../../platform/errors/problem.ts';
import { type AdminCall, companyTodayOf } from '../../platform/identity/admin-call.ts';
import { allowEverything } from '../../platform/identity/admission.ts';
import { requireRecentProof } from '../../platform/identity/recent-proof.ts';
import type { Platform } from '../../platform/platform.ts';
import { refusedAsAccounts } from './account-refusals.ts';
import { freePlacesOfPaused, insertAccounts, lockCompany, replaceCustomRoles } from './accounts.queries.ts';
import { requireEmailOrNumber } from './email-or-number.ts';
import { type EmployeeRow, findEmployee } from './employees.queries.ts';
import { requireEmployment, unknownDates, writtenEmployment } from './employment.ts';
import { insertEmployments } from './employments.queries.ts';
import { centreNameOf, findCentresByIds, requireOpen } from './open-centre.ts';
import { readRoleIds } from './role-ids.ts';

export interface NewAccount {
  readonly fullName: string;
  /** Null for none: then they have a staff number and no role but that of employees. */
  readonly email: string | null;
  readonly departmentId: string | null;
  /** The work centre to which they belong from their first day on, else from today on; null for none. */
  readonly centreId: string | null;
  /** The schedule they follow from today on; null for none yet. */
  readonly scheduleId: string | null;
  readonly staffNumber?: string | null;
  readonly employment?: EmploymentDates;
}

/**
 * Adds a person to the company and queues their setup message; whoever has no e-mail gets none.
 * @throws problem EMAIL_TAKEN, STAFF_NUMBER_TAKEN, EMPLOYEE_LIMIT_REACHED, EXCEEDS_OWN_PERMISSIONS, RECENT_PROOF_REQUIRED for roles with permissions,
 * SCHEDULE_NOT_ASSIGNABLE, VALIDATION_FAILED for an unknown department, work centre, role or schedule, for an admin with a schedule, for an
 * employment that ends before it begins, and for somebody without an e-mail who has no staff number or another role than that of employees
 */
export function createAccount(
  platform: Platform,
  call: AdminCall,
  account: NewAccount & { roleIds: readonly string[] },
): Promise<EmployeeRow> {
  const { session } = call;
  requireEmployment(account.employment ?? unknownDates);
  return refusedAsAccounts(() =>
    withPlan(platform, call, async (tx) => {
      const wanted = await readRoleIds(tx, account.roleIds);
      requireOwn(actorOf(session), wanted.permissions);
      if (wanted.permissions.length > 0) requireRecentProof(session);
      requireEmailOrNumber(account, wanted, 'email');
      if (account.scheduleId !== null && allowEverything(wanted.builtIn))
        throw problem('VALIDATION_FAILED', { fieldErrors: { scheduleId: scheduleRuleTexts.userIsAdmin } });
      const [id = ''] = await addAccounts(platform, tx, call, [account], wanted.builtIn);
      if (wanted.custom.length > 0) await replaceCustomRoles(tx, id, wanted.custom);
      if (wanted.permissions.length > 0) await settleFactorDue(tx, id, call.now);
      const { fullName, email } = account;
      await happened(tx, call, {
        action: 'EMPLOYEE_CREATED',
        subjectId: id,
        subjectName: fullName,
        after: {
          name: fullName,
          email,
          roles: [...wanted.builtIn, ...wanted.custom],
          ...givenEmployment(account.employment),
          ...(account.staffNumber && { staffNumber: account.staffNumber }),
          ...(account.centreId !== null && { workCentre: await centreNameOf(tx, account.centreId) }),
        },
      });
      return existing(await findEmployee(tx, onlyPerson(id), companyTodayOf(call), id));
    }),
  );
}

/**
 * Adds people with the same roles in the caller's transaction, queues their setup messages, and assigns their schedules.
 * @returns their ids, in the same order
 * @throws problem EXCEEDS_OWN_PERMISSIONS when somebody gets a schedule and the caller may not assign any, SCHEDULE_NOT_ASSIGNABLE,
 * VALIDATION_FAILED for an unknown one
 */
export async function addAccounts(
  platform: Platform,
  tx: PlanTx,
  call: AdminCall,
  accounts: readonly NewAccount[],
  roles: readonly Role[],
): Promise<string[]> {
  const { now } = call;
  const company = await lockCompany(tx);
  const rows = accounts.map(({ fullName, email, departmentId, staffNumber = null }) => ({
    id: randomUUIDv7(),
    fullName,
    email,
    departmentId,
    staffNumber,
    roles: [...roles],
    createdAt: now,
  }));
  await freePlacesOfPaused(tx, company, rows.length, companyTodayOf(call));
  await insertAccounts(tx, rows);
  const employed = rows.map(({ id: userId }, index) => ({
    userId,
    ...(accounts[index]?.employment ?? unknownDates),
  }));
  await insertEmployments(tx, employed);
  await joinCentres(tx, call, employed, accounts);
  for (const { id, fullName, email } of rows) {
    if (email === null) continue;
    const person = { tenantId: company.id, tenantName: company.name, userId: id, fullName, email };
    await sendSetupLink(platform, tx, person, now);
  }
  const added = rows.map(({ id, email, staffNumber }, index) => {
    return { id, email, staffNumber, scheduleId: accounts[index]?.scheduleId ?? null };
  });
  for (const [scheduleId, people] of Map.groupBy(added, (person) => person.scheduleId)) {
    if (scheduleId !== null) await assignFromToday(tx, call, scheduleId, people);
  }
  return rows.map(({ id }) => id);
}

/** @throws problem VALIDATION_FAILED for an unknown or closed work centre */
async function joinCentres(
  tx: PlanTx,
  call: AdminCall,
  people: readonly { readonly userId: string; readonly employedFrom: Temporal.PlainDate | null }[],
  accounts: readonly NewAccount[],
): Promise<void> {
  const joining = people.flatMap(({ userId, employedFrom }, index) => {
    const workCentreId = accounts[index]?.centreId ?? null;
    const validFrom = employedFrom ?? companyTodayOf(call);
    return workCentreId === null ? [] : [{ userId, validFrom, workCentreId }];
  });
  if (joining.length === 0) return;
  const centres = await findCentresByIds(tx);
  for (const { workCentreId } of joining) requireOpen(centres, workCentreId);
  await writeMemberships(tx, joining);
}

async function assignFromToday(
  tx: PlanTx,
  call: AdminCall,
  scheduleId: string,
  people: Parameters<typeof giveSchedule>[3],
): Promise<void> {
  requireOwn(actorOf(call.session), managesSchedules);
  const validity = { validFrom: companyTodayOf(call), validTo: null };
  const schedule = await requireAssignable(tx, call, { ...validity, scheduleId });
  await giveSchedule(tx, call, schedule, people, validity);
}

/** The dates that were given, as the audit log shows them. */
function givenEmployment(employment = unknownDates): AuditValues {
  const dates = Object.entries(writtenEmployment(employment));
  return Object.fromEntries(dates.filter(([, date]) => date !== null));
}

function existing(row: EmployeeRow | undefined): EmployeeRow {
  if (!row) throw new Error('a person who was just written is gone');
  return row;
}
