import { withTenant } from '../platform/transactions/with-tenant.ts';
import { createCentre, putIntoCentre } from './centre-factories.ts';
import { createContract } from './create-contract.ts';
import { employ } from './employ.ts';
import type { EmployeeAtWork } from './employee-at-work.ts';
import { createException } from './factories.ts';
import { fillPayGroup } from './fill-payroll-tables.ts';
import type { TestApp } from './test-app.ts';

/**
 * Inserts the remaining rows about an employee's plan, so that every table of plans has one: a rule of the schedule, an exception with
 * hours, rules of working time, a contract, an employment with a pause and a work centre with a holiday.
 */
export async function fillPlanTables({ platform }: TestApp, employee: EmployeeAtWork): Promise<void> {
  await createException(platform, employee, { date: '2026-12-24', hours: [['09:00', '13:00']] });
  const centre = { name: 'Nave de Getafe', holidays: ['2026-05-21 Nuestra Señora de los Ángeles'] };
  await putIntoCentre(platform, employee, await createCentre(platform, employee.tenantId, centre));
  await withTenant(platform.database, employee.tenantId, async (tx) => {
    const { id: scheduleId } = await tx.selectFrom('schedules').select('id').executeTakeFirstOrThrow();
    const times = { startTime: Temporal.PlainTime.from('09:00'), endTime: Temporal.PlainTime.from('13:00') };
    const minutes = { flexibilityMinutes: 15, breakMinutes: 0 };
    const rule = { scheduleId, position: 0, daysOfWeek: [1], ...times, ...minutes };
    await tx.insertInto('scheduleRules').values(rule).execute();
    const employedFrom = Temporal.PlainDate.from('2020-01-01');
    const pause = {
      from: Temporal.PlainDate.from('2030-01-01'),
      until: null,
      reason: 'BETWEEN_SEASONS',
    } as const;
    await employ(tx, employee.userId, [{ employedFrom, employedUntil: null }], [pause]);
    await tx.insertInto('workingTimeRules').values({ yearlyMinutes: 106_800 }).execute();
  });
  await createContract(platform, employee, { validFrom: '2026-01-01', agreed: [53_400, 'YEAR'] });
  await withTenant(platform.database, employee.tenantId, (tx) => fillPayGroup(tx, employee));
}
