import { randomUUIDv7 } from 'node:crypto';
import { writeAudit } from '../platform/identity/audit.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { type EmployeeAtWork, employeeAtWork } from './employee-at-work.ts';
import { createAbsence, createHoliday, createVacation, sendLink } from './factories.ts';
import { wholeInspection } from './inspections.ts';
import { letEmailWait } from './let-email-wait.ts';
import { wholeRetention } from './old-record.ts';
import type { TestApp } from './test-app.ts';
import { wholeDays } from './whole-days.ts';
import { wholePlan } from './whole-plan.ts';
import { wholeRoots } from './whole-roots.ts';
import { wholeTimeOff } from './whole-time-off.ts';

/** An employee in a new company, with a row in every table with a `tenant_id`. */
export async function personWithEverything(app: TestApp): Promise<EmployeeAtWork> {
  const employee = await employeeAtWork(app);
  await wholeRetention(app.platform, employee);
  await employee.work(['2026-11-20T09:00[Europe/Madrid]', 'IN']);
  const span = { startDate: '2026-12-01', endDate: '2026-12-02' };
  await createVacation(app.platform, employee, span);
  await createAbsence(app.platform, employee, { type: 'SICK_LEAVE', ...span });
  await createHoliday(app.platform, employee.tenantId, { date: '2026-12-25', name: 'Navidad' });
  await wholePlan(app, employee);
  await sendLink(app.platform, employee, 'SETUP');
  await letEmailWait(app.platform, employee);
  await withTenant(app.platform.database, employee.tenantId, async (tx) => {
    const named = () => ({ id: randomUUIDv7(), name: 'Taller', createdAt: app.clock.now() });
    await tx.insertInto('departments').values(named()).execute();
    const role = { ...named(), permissions: ['audit.read'] };
    await tx.insertInto('customRoles').values(role).execute();
    await tx.insertInto('userRoles').values({ userId: employee.userId, roleId: role.id }).execute();
    await wholeDays(tx, employee, employee.userId);
    await wholeTimeOff(tx, employee);
    await wholeInspection(tx, employee);
    const actor = { userId: employee.userId, fullName: 'Ana', email: employee.email };
    const subject = { subjectId: employee.userId, subjectName: 'Ana' };
    return writeAudit(tx, actor, { action: 'EMPLOYEE_UPDATED', ...subject }, app.clock.now());
  });
  await wholeRoots(app.platform, employee.tenantId);
  return employee;
}
