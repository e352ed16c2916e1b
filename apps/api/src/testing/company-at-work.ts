import { randomUUIDv7 } from 'node:crypto';
import { writeAudit } from '../events/audit.ts';
import { type TenantTx, withTenant } from '../platform/transactions/with-tenant.ts';
import { type NewEntry, openLedgers } from '../record/append-to-ledger.ts';
import { addPendingEmail } from './add-pending-email.ts';
import { createBoard } from './board-specimens.ts';
import { fillFailedSignIns } from './company-security-specimens.ts';
import { fillCompanySignIn } from './company-sign-in-specimens.ts';
import { type EmployeeAtWork, employeeAtWork } from './employee-at-work.ts';
import {
  createAbsence,
  createHoliday,
  createPerson,
  createTenant,
  createVacation,
  sendLink,
  type TestPerson,
} from './factories.ts';
import { fillDayTables } from './fill-day-tables.ts';
import { fillPlanTables } from './fill-plan-tables.ts';
import { fillRootTables } from './fill-root-tables.ts';
import { fillTimeOffTables } from './fill-time-off-tables.ts';
import { fillIdentification } from './identification-specimens.ts';
import { fillInspectionTables } from './inspections.ts';
import { fillKeptRecordLinks } from './kept-record-link.ts';
import { fillRetentionTables } from './old-record.ts';
import { fillPayrollBatches } from './payroll-factories.ts';
import { createKeyRow } from './program-keys.ts';
import { fillSecondFactorTables } from './second-factors.ts';
import { fillTerminals } from './terminal-specimens.ts';
import type { TestApp } from './test-app.ts';
import { fillWebhookTables } from './webhook-specimens.ts';

/** A company with rows in every table, and with a record that has entries of every kind. */
export interface CompanyAtWork {
  readonly tenantId: string;
  readonly admin: TestPerson;
  /** With punches. */
  readonly employees: readonly EmployeeAtWork[];
  /** The employees, and one who left and never punched. */
  readonly people: readonly TestPerson[];
}

const day = (time: string) => `2026-11-19T${time}[Europe/Madrid]`;

export async function companyAtWork(app: TestApp, given: { name?: string } = {}): Promise<CompanyAtWork> {
  const tenantId = await createTenant(app.platform, { maxEmployees: 50, ...given });
  const admin = await createPerson(app.platform, tenantId, { roles: ['ROLE_ADMIN'], fullName: 'Ana Peña' });
  const left = await createPerson(app.platform, tenantId, { active: false });
  const employees: EmployeeAtWork[] = [];
  for (let one = 0; one < 3; one += 1) employees.push(await employeeAtWork(app, { tenantId }));
  for (const employee of employees) {
    await employee.work(
      [day('09:00'), 'IN'],
      [day('13:00'), 'OUT'],
      [day('14:00'), 'IN'],
      [day('18:00'), 'OUT'],
    );
  }
  // Somebody all of whose entries were removed, at a moment between the work of the others and the closings.
  await fillRetentionTables(app.platform, left);
  const [corrected] = employees;
  if (corrected) {
    const reason = 'Salió antes: «médico» 🙂\n"con\u2028todo"';
    const correction = { kind: 'CORRECTION', authorId: admin.userId, reason } as const;
    await withTenant(app.platform.database, tenantId, async (tx) => {
      await appendEntry(tx, corrected, correction);
      await fillDayTables(tx, corrected, admin.userId);
      await fillInspectionTables(tx, corrected);
      await fillKeptRecordLinks(tx, corrected.tenantId);
    });
    await addTimeOff(app, corrected);
    await fillPlanTables(app, corrected);
    await fillWebhookTables(app.platform, corrected);
    await fillPayrollBatches(app.platform, corrected);
    await fillCompanySignIn(app.platform, corrected);
    await fillIdentification(app.platform, corrected);
    await fillTerminals(app.platform, corrected);
    await createBoard(app.platform, corrected.tenantId);
    await fillFailedSignIns(app.platform, corrected);
    await createKeyRow(app.platform, corrected.tenantId);
  }
  await sendLink(app.platform, admin, 'SETUP');
  await addPendingEmail(app.platform, left);
  await fillSecondFactorTables(app.platform, left);
  await withTenant(app.platform.database, tenantId, async (tx) => {
    const named = (name: string) => ({ id: randomUUIDv7(), name, createdAt: app.clock.now() });
    const department = named('Taller');
    await tx.insertInto('departments').values(department).execute();
    const managed = { departmentId: department.id, userId: left.userId };
    await tx.insertInto('departmentManagers').values(managed).execute();
    const role = { ...named('Revisor'), permissions: ['audit.read'] };
    await tx.insertInto('customRoles').values(role).execute();
    await tx.insertInto('userRoles').values({ userId: left.userId, roleId: role.id }).execute();
  });
  await fillRootTables(app.platform, tenantId);
  return { tenantId, admin, employees, people: [admin, left, ...employees] };
}

async function addTimeOff(app: TestApp, employee: TestPerson): Promise<void> {
  const span = { startDate: '2026-12-01', endDate: '2026-12-02' };
  await createVacation(app.platform, employee, span);
  await createAbsence(app.platform, employee, { type: 'SICK_LEAVE', ...span, startDate: '2026-12-02' });
  await withTenant(app.platform.database, employee.tenantId, (tx) => fillTimeOffTables(tx, employee));
  await createHoliday(app.platform, employee.tenantId, { date: '2026-12-25', name: 'Navidad' });
  await withTenant(app.platform.database, employee.tenantId, (tx) => {
    const actor = { userId: employee.userId, fullName: 'Ana', email: employee.email };
    const subject = { subjectId: employee.userId, subjectName: 'Ana' };
    return writeAudit(tx, actor, { action: 'EMPLOYEE_UPDATED', ...subject }, app.clock.now());
  });
}

/** Appends an entry to a ledger directly; fields that are not given are made up. */
export async function appendEntry(
  tx: TenantTx,
  person: Pick<TestPerson, 'tenantId' | 'userId'>,
  fields: Partial<NewEntry> = {},
): Promise<string> {
  const punchedAt = Temporal.Instant.from('2026-11-19T17:00:00Z');
  const { tenantId, userId } = person;
  const ledgers = await openLedgers(tx, { tenantId, userIds: [userId] });
  const { id } = await ledgers.append({
    employeeId: userId,
    kind: 'PUNCH',
    type: 'OUT',
    punchedAt,
    timeZone: 'Europe/Madrid',
    recordedAt: punchedAt,
    authorId: userId,
    supersedesId: null,
    origin: 'WEB',
    reason: null,
    ...fields,
  });
  return id;
}
