import { randomUUIDv7 } from 'node:crypto';
import { writeAudit } from '../events/audit.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { addPendingEmail } from './add-pending-email.ts';
import { fillFailedSignIns } from './company-security-specimens.ts';
import { fillCompanySignIn } from './company-sign-in-specimens.ts';
import { type EmployeeAtWork, employeeAtWork } from './employee-at-work.ts';
import { createAbsence, createHoliday, createVacation, sendLink } from './factories.ts';
import { fillDayTables } from './fill-day-tables.ts';
import { fillPlanTables } from './fill-plan-tables.ts';
import { fillRootTables } from './fill-root-tables.ts';
import { fillTimeOffTables } from './fill-time-off-tables.ts';
import { fillIdentification } from './identification-specimens.ts';
import { fillInspectionTables } from './inspections.ts';
import { fillKeptRecordLinks } from './kept-record-link.ts';
import { fillRetentionTables } from './old-record.ts';
import { createKeyRow } from './program-keys.ts';
import { fillSecondFactorTables } from './second-factors.ts';
import type { TestApp } from './test-app.ts';
import { fillWebhookTables } from './webhook-specimens.ts';

/** An employee in a new company, with a row in every table with a `tenant_id`. */
export async function personWithEverything(app: TestApp): Promise<EmployeeAtWork> {
  const employee = await employeeAtWork(app);
  await fillRetentionTables(app.platform, employee);
  await employee.work(['2026-11-20T09:00[Europe/Madrid]', 'IN']);
  const span = { startDate: '2026-12-01', endDate: '2026-12-02' };
  await createVacation(app.platform, employee, span);
  await createAbsence(app.platform, employee, { type: 'SICK_LEAVE', ...span });
  await createHoliday(app.platform, employee.tenantId, { date: '2026-12-25', name: 'Navidad' });
  await fillPlanTables(app, employee);
  await sendLink(app.platform, employee, 'SETUP');
  await addPendingEmail(app.platform, employee);
  await fillSecondFactorTables(app.platform, employee);
  await fillWebhookTables(app.platform, employee);
  await fillCompanySignIn(app.platform, employee);
  await fillFailedSignIns(app.platform, employee);
  await fillIdentification(app.platform, employee);
  await createKeyRow(app.platform, employee.tenantId);
  await withTenant(app.platform.database, employee.tenantId, async (tx) => {
    const named = () => ({ id: randomUUIDv7(), name: 'Taller', createdAt: app.clock.now() });
    const department = named();
    await tx.insertInto('departments').values(department).execute();
    const managed = { departmentId: department.id, userId: employee.userId };
    await tx.insertInto('departmentManagers').values(managed).execute();
    const role = { ...named(), permissions: ['audit.read'] };
    await tx.insertInto('customRoles').values(role).execute();
    await tx.insertInto('userRoles').values({ userId: employee.userId, roleId: role.id }).execute();
    await fillDayTables(tx, employee, employee.userId);
    await fillTimeOffTables(tx, employee);
    await fillInspectionTables(tx, employee);
    await fillKeptRecordLinks(tx, employee.tenantId);
    const actor = { userId: employee.userId, fullName: 'Ana', email: employee.email };
    const subject = { subjectId: employee.userId, subjectName: 'Ana' };
    return writeAudit(tx, actor, { action: 'EMPLOYEE_UPDATED', ...subject }, app.clock.now());
  });
  await fillRootTables(app.platform, employee.tenantId);
  return employee;
}
