import {
  activateEmployee,
  createEmployee,
  deactivateEmployee,
  deleteEmployee,
  resendEmployeeSetup,
  updateEmployee,
} from '@jornada/contract/employees/change-employees';
import type { EmployeeRole } from '@jornada/contract/employees/employee';
import { employeeList, readEmployee } from '@jornada/contract/employees/employee-list';
import { employeeStats } from '@jornada/contract/employees/employee-stats';
import {
  importEmployees as importEndpoint,
  previewEmployeeImport,
} from '@jornada/contract/employees/import-employees';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../authorization/actor.ts';
import { seesPeople } from '../../authorization/people.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { problem } from '../../platform/errors/problem.ts';
import { serve } from '../../platform/http/endpoint-route.ts';
import { pageOf } from '../../platform/http/page.ts';
import { companyTodayOf } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccountRow } from './accounts.queries.ts';
import { changeAccount } from './change-account.ts';
import { createAccount } from './create-accounts.ts';
import { displayRole, toEmployee } from './describe-person.ts';
import { findEmployee, findEmployeePage, findLimit } from './employees.queries.ts';
import { readEmployment } from './employment.ts';
import { importEmployees, previewImport } from './import-employees.ts';
import { removeAccount } from './remove-account.ts';
import { resendSetup } from './send-account-link.ts';

export function employeesRoutes(app: FastifyInstance, platform: Platform): void {
  readRoutes(app, platform);
  changeRoutes(app, platform);

  serve(app, platform, previewEmployeeImport, ({ file, fields, ...call }) =>
    previewImport(platform, call, { bytes: file.bytes, fields: fields.columns ?? null }),
  );

  serve(app, platform, importEndpoint, async ({ body, ...call }) => ({
    created: await importEmployees(platform, call, body),
  }));
}

function readRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, employeeList, async ({ query, inTenant, ...call }) => {
    const today = companyTodayOf(call);
    const visible = visiblePeople(actorOf(call.session), seesPeople);
    const page = { ...query, keepsPlans: !platform.database.isSpread };
    const { rows, total } = await inTenant((tx) => findEmployeePage(tx, visible, today, query, page));
    return pageOf(rows.map(toEmployee), total, query);
  });

  serve(app, platform, readEmployee, async ({ params, inTenant, ...call }) => {
    const visible = visiblePeople(actorOf(call.session), seesPeople);
    const row = await inTenant((tx) => findEmployee(tx, visible, companyTodayOf(call), params.id));
    if (!row) throw problem('NOT_FOUND');
    return toEmployee(row);
  });

  serve(app, platform, employeeStats, async ({ inTenant, ...call }) => {
    const { employeeCount, maxEmployees } = await inTenant((tx) => findLimit(tx, companyTodayOf(call)));
    return {
      activeCount: employeeCount,
      maxAllowed: maxEmployees,
      canCreateMore: employeeCount < maxEmployees,
    };
  });
}

function changeRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, createEmployee, async ({ body, ...call }) => {
    const { name: fullName, email, departmentId, centreId, scheduleId, staffNumber, role } = body;
    const employment = readEmployment(body);
    const placed = { departmentId, centreId, scheduleId };
    const account = { fullName, email, ...placed, staffNumber, employment, roleIds: [role] };
    return toEmployee(await createAccount(platform, call, account));
  });

  serve(app, platform, updateEmployee, async ({ params, body, ...call }) => {
    const { name: fullName, email, departmentId, staffNumber, role, revision } = body;
    const roleIds = role && ((person: AccountRow) => withDisplayRole(person, role));
    const employment = readEmployment(body);
    const change = { fullName, email, departmentId, staffNumber, roleIds, revision, ...employment };
    return toEmployee(await changeAccount(platform, call, params.id, change, { onlyActive: true }));
  });

  for (const [endpoint, active] of [
    [activateEmployee, true],
    [deactivateEmployee, false],
  ] as const) {
    serve(app, platform, endpoint, async ({ params, ...call }) =>
      toEmployee(await changeAccount(platform, call, params.id, { active })),
    );
  }

  serve(app, platform, deleteEmployee, async ({ params, ...call }) => {
    await removeAccount(platform, call, params.id);
    return undefined;
  });

  serve(app, platform, resendEmployeeSetup, async ({ params, ...call }) => {
    await resendSetup(platform, call, params.id);
    return undefined;
  });
}

/** The roles of a person after switching the admin role on or off; the employee role stays as it is. */
function withDisplayRole(person: AccountRow, role: EmployeeRole): string[] {
  const present = [...person.roles, ...person.customRoleIds];
  if (displayRole(person.roles) === role) return present;
  if (role === 'ROLE_ADMIN') return ['ROLE_ADMIN', ...present];
  const others = present.filter((id) => id !== 'ROLE_ADMIN' && id !== 'ROLE_TENANT_ADMIN');
  return [...new Set(['ROLE_EMPLOYEE', ...others])];
}
