import type { AdminAction } from '@jornada/contract/company/audit-log';
import { areaRoles } from '@jornada/contract/roles';
import type { EmploymentDates } from '@jornada/core/schedules/employment';
import { employeesTexts } from '@jornada/texts/employees';
import { actorOf } from '../../authorization/actor.ts';
import { heldBy, managesAccounts, requireOwn } from '../../authorization/people.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { changedValues } from '../../events/changed-values.ts';
import { happened } from '../../events/happened.ts';
import { endSessionsOf, spendLinks } from '../../platform/accounts/account-links.queries.ts';
import { askEmailChange, type EmailOwner, tellOfMove } from '../../platform/accounts/change-email.ts';
import { settleFactorDue } from '../../platform/accounts/factor-dues.queries.ts';
import { sendSetupLink } from '../../platform/accounts/send-setup-link.ts';
import { problem } from '../../platform/errors/problem.ts';
import { requireRevision } from '../../platform/http/require-revision.ts';
import { type AdminCall, companyTodayOf } from '../../platform/identity/admin-call.ts';
import { allowEverything } from '../../platform/identity/admission.ts';
import { requireRecentProof } from '../../platform/identity/recent-proof.ts';
import type { SecurityEvent } from '../../platform/identity/security-log.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { refusedAsAccounts, wrong } from './account-refusals.ts';
import {
  type AccountRow,
  countOtherAdmins,
  findAccount,
  freePlacesOfPaused,
  lockCompany,
  replaceCustomRoles,
  updateAccountRow,
} from './accounts.queries.ts';
import { changeLastEmployment } from './change-last-employment.ts';
import { toEmployee, toUser } from './describe-person.ts';
import { requireEmailOrNumber } from './email-or-number.ts';
import { type EmployeeRow, findEmployee } from './employees.queries.ts';
import { requireEmployment, writtenEmployment } from './employment.ts';
import { readRoleIds } from './role-ids.ts';

/** Fields that are undefined stay as they are. */
export interface AccountChange {
  readonly fullName?: string | undefined;
  /** Null takes it away, as long as nobody can have signed in with it. */
  readonly email?: string | null | undefined;
  readonly departmentId?: string | null | undefined;
  readonly timeZone?: string | null | undefined;
  readonly active?: boolean | undefined;
  readonly staffNumber?: string | null | undefined;
  readonly employedFrom?: Temporal.PlainDate | null | undefined;
  readonly employedUntil?: Temporal.PlainDate | null | undefined;
  /** The revision with which the form of an employee was opened. */
  readonly revision?: number | undefined;
  /** The revision with which the form of their roles was opened. */
  readonly rolesRevision?: number | undefined;
  /** Given the person's roles, the ids of the roles they are to have. */
  readonly roleIds?: ((person: AccountRow) => readonly string[]) | undefined;
}

/**
 * Changes an account of the caller's company. Deactivating it or changing its e-mail ends its sessions; a new e-mail also invalidates the
 * links sent to the old one. Once an account is set up, a new e-mail is only used after it was confirmed.
 * @param rules.onlyActive refuses to change an inactive account
 * @throws problem NOT_FOUND, EMAIL_TAKEN, STAFF_NUMBER_TAKEN, EMPLOYEE_LIMIT_REACHED, LAST_ADMIN, EXCEEDS_OWN_PERMISSIONS, ACCOUNT_INACTIVE,
 * RECENT_PROOF_REQUIRED for other roles, CHANGED_MEANWHILE with the present state, VALIDATION_FAILED for an unknown department or role, for an employment that ends before it begins, or
 * overlaps another of the person, for taking away an e-mail with which they can have signed in, and as `requireEmailOrNumber`
 */
export async function changeAccount(
  platform: Platform,
  call: AdminCall,
  id: string,
  change: AccountChange,
  rules: { onlyActive?: boolean } = {},
): Promise<EmployeeRow> {
  const { session, now } = call;
  const changed: SecurityEvent[] = [];
  const changedRow = await refusedAsAccounts(() =>
    withTenant(platform.database, session.tenantId, async (tx) => {
      const company = await lockCompany(tx);
      const visible = visiblePeople(actorOf(session), managesAccounts);
      const person = await lockChangeable(tx, session, id);
      if (rules.onlyActive && !person.active) throw problem('ACCOUNT_INACTIVE');
      const read = async () => existing(await findEmployee(tx, visible, companyTodayOf(call), id));
      await requireRevision(change.revision, person, async () => ({ employee: toEmployee(await read()) }));
      const presentRoles = { revision: person.rolesRevision };
      await requireRevision(change.rolesRevision, presentRoles, async () => ({ user: toUser(await read()) }));
      const roles = change.roleIds && (await readRoleIds(tx, change.roleIds(person), person.roles));
      if (roles) requireOwn(actorOf(session), roles.permissions);
      if (roles && isOther(roles, person)) requireRecentProof(session);
      const email = change.email === undefined ? person.email : change.email;
      if (email === null && person.email !== null && person.mayHaveSignedIn)
        throw wrong('email', employeesTexts.emailStays);
      const waits = email !== person.email && person.isSetUp;
      const after = {
        fullName: change.fullName ?? person.fullName,
        email: waits ? person.email : email,
        roles: roles?.builtIn ?? person.roles,
        active: change.active ?? person.active,
        departmentId: change.departmentId === undefined ? person.departmentId : change.departmentId,
        timeZone: change.timeZone === undefined ? person.timeZone : change.timeZone,
        staffNumber: change.staffNumber === undefined ? person.staffNumber : change.staffNumber,
      };
      const dates = {
        employedFrom: change.employedFrom === undefined ? person.employedFrom : change.employedFrom,
        employedUntil: change.employedUntil === undefined ? person.employedUntil : change.employedUntil,
      };
      requireEmployment(dates);
      const held = roles ?? { builtIn: person.roles, custom: person.customRoleIds };
      requireEmailOrNumber({ ...after, email }, held, change.email === undefined ? 'roleIds' : 'email');
      await requireOtherAdmin(tx, person, after);
      if (takesPlace(after) && !takesPlace(person))
        await freePlacesOfPaused(tx, company, 1, companyTodayOf(call));
      await updateAccountRow(tx, person, after);
      await changeLastEmployment(tx, person, dates);
      if (roles) await replaceCustomRoles(tx, id, roles.custom);
      if (roles || after.active !== person.active) await settleFactorDue(tx, id, now);
      const owner = { ...after, tenantId: company.id, tenantName: company.name, userId: id };
      const hasMoved = after.email !== person.email;
      if (hasMoved) changed.push('EMAIL_CHANGED');
      if (roles && isOther(roles, person)) changed.push('ROLES_CHANGED');
      if (hasMoved) {
        if (person.email !== null && email !== null)
          await tellOfMove(platform, tx, { ...owner, email: person.email }, email);
        await spendLinks(tx, id, now);
      }
      if (hasMoved || (person.active && !after.active)) await endSessionsOf(tx, id, now);
      if (hasMoved && email !== null && after.active && !person.isSetUp) {
        await sendSetupLink(platform, tx, { ...owner, email }, now);
      }
      await logChange(tx, call, person, {
        ...{ ...after, ...dates },
        customRoleIds: roles?.custom ?? person.customRoleIds,
      });
      if (waits && person.email !== null && email !== null)
        await addPendingEmail(platform, tx, call, { ...owner, email: person.email }, email, after.active);
      return read();
    }),
  );
  const whom = { tenantId: session.tenantId, userId: id, byUserId: session.userId };
  for (const event of changed) platform.securityLog(event, whom);
  return changedRow;
}

/** Whether an account counts for the limit of employees. */
function takesPlace({ active, roles }: { readonly active: boolean; readonly roles: readonly string[] }) {
  return active && areaRoles.empleado.some((role) => roles.includes(role));
}

/** Whether the roles differ from those somebody has. */
function isOther(
  roles: { readonly builtIn: readonly string[]; readonly custom: readonly string[] },
  person: Pick<AccountRow, 'roles' | 'customRoleIds'>,
): boolean {
  const present = new Set([...person.roles, ...person.customRoleIds]);
  return present.symmetricDifference(new Set([...roles.builtIn, ...roles.custom])).size > 0;
}

/** Stores a new e-mail that is used once it is confirmed. @throws problem EMAIL_TAKEN; ACCOUNT_INACTIVE, because the link would not work */
async function addPendingEmail(
  platform: Platform,
  tx: TenantTx,
  { session, now }: AdminCall,
  owner: EmailOwner,
  newEmail: string,
  isActive: boolean,
): Promise<void> {
  if (!isActive) throw problem('ACCOUNT_INACTIVE');
  const asked = { newEmail, field: 'email', askedBy: session, now } as const;
  const done = await askEmailChange(platform, tx, owner, asked);
  const subject = { subjectId: owner.userId, subjectName: owner.fullName };
  const action = `EMAIL_CHANGE_${done}` as const;
  await happened(tx, { session, now }, { action, ...subject, after: { newEmail } });
}

function existing(row: EmployeeRow | undefined): EmployeeRow {
  if (!row) throw problem('NOT_FOUND');
  return row;
}

/** An account that the caller may change, locked. @throws problem NOT_FOUND, EXCEEDS_OWN_PERMISSIONS */
export async function lockChangeable(
  tx: TenantTx,
  session: AdminCall['session'],
  id: string,
): Promise<AccountRow> {
  const person = await findAccount(tx, visiblePeople(actorOf(session), managesAccounts), id, {
    toChange: true,
  });
  if (!person) throw problem('NOT_FOUND');
  requireOwn(actorOf(session), heldBy(person.roles, person.permissions));
  return person;
}

/** A company keeps at least one active full admin. @throws problem LAST_ADMIN */
export async function requireOtherAdmin(
  tx: TenantTx,
  person: Pick<AccountRow, 'id' | 'roles' | 'active'>,
  after: { roles: readonly string[]; active: boolean } | null,
): Promise<void> {
  const isLost = !after?.active || !allowEverything(after.roles);
  if (!person.active || !allowEverything(person.roles) || !isLost) return;
  if ((await countOtherAdmins(tx, person.id)) === 0) throw problem('LAST_ADMIN');
}

type Described = Pick<
  AccountRow,
  'fullName' | 'email' | 'departmentId' | 'timeZone' | 'staffNumber' | 'active' | 'roles'
> &
  EmploymentDates & { readonly customRoleIds: readonly string[] };

/** One entry per kind of change: to the account, its state, its roles. */
async function logChange(tx: TenantTx, call: AdminCall, before: AccountRow, after: Described): Promise<void> {
  const log = (action: AdminAction, values: ReturnType<typeof changedValues>) =>
    values && happened(tx, call, { action, subjectId: before.id, subjectName: after.fullName, ...values });
  const fields = ({
    fullName: name,
    email,
    departmentId,
    timeZone,
    staffNumber,
    ...employment
  }: Described) => ({
    name,
    email,
    departmentId,
    timeZone,
    staffNumber,
    ...writtenEmployment(employment),
  });
  // Sorted, because the order in which roles are given does not matter.
  const roles = (one: Described) => ({ roles: [...one.roles.toSorted(), ...one.customRoleIds.toSorted()] });
  await log('EMPLOYEE_UPDATED', changedValues(fields(before), fields(after)));
  await log('EMPLOYEE_ROLES_CHANGED', changedValues(roles(before), roles(after)));
  const action = after.active ? 'EMPLOYEE_ACTIVATED' : 'EMPLOYEE_DEACTIVATED';
  await log(action, changedValues({ active: before.active }, { active: after.active }));
}
