import type { AuditEntry } from '@jornada/contract/audit';
import type { OperatorAction } from '@jornada/contract/tenants/operator-audit';
import { expect } from 'vitest';
import { atWork, type EmployeeAtWork } from './employee-at-work.ts';
import { createPerson, createTenant, type TestPerson } from './factories.ts';
import type { TestAnswer } from './send-request.ts';
import type { TestApp } from './test-app.ts';

/** An operator with one session, in which all calls are made; its access token is always valid by the test's clock. */
export interface OperatorAtWork extends TestPerson {
  readonly sessionId: string;
  readonly call: EmployeeAtWork['call'];
  readonly get: EmployeeAtWork['get'];
  /** POST /superadmin/tenants; fields that are not given are made up. */
  create(given?: object): Promise<TestAnswer>;
  /** As above, and it must succeed. @returns the id of the company */
  open(given?: object): Promise<string>;
  update(tenantId: string, change: object): Promise<TestAnswer>;
  /** The first page of the operators' log, newest first. */
  log(filter?: { tenantId?: string; action?: OperatorAction }): Promise<AuditEntry[]>;
}

/** The first operator, on a database without a platform yet. */
export async function operatorAtWork(app: TestApp): Promise<OperatorAtWork> {
  return anotherOperator(app, await createTenant(app.platform, { isPlatform: true, name: 'Plataforma' }));
}

/** One more operator of the same platform. */
export async function anotherOperator(app: TestApp, platformTenant: string): Promise<OperatorAtWork> {
  const given = { roles: ['ROLE_SUPER_ADMIN'], fullName: 'Olga Operadora' } as const;
  const person = await createPerson(app.platform, platformTenant, { ...given, roles: [...given.roles] });
  const { sessionId, call, get } = await atWork(app, person);
  const create: OperatorAtWork['create'] = (company = {}) =>
    call('POST', '/superadmin/tenants', { body: { ...newCompany(), ...company } });
  return {
    ...person,
    sessionId,
    call,
    get,
    create,
    open: async (company) => {
      const answer = await create(company);
      expect(answer).toMatchObject({ status: 200 });
      return answer.body.id;
    },
    update: (tenantId, body) => call('PATCH', `/superadmin/tenants/${tenantId}`, { body }),
    log: async (filter = {}) => {
      const answer = await get(`/superadmin/audit?${new URLSearchParams(filter)}`);
      expect(answer).toMatchObject({ status: 200 });
      return answer.body.content;
    },
  };
}

let opened = 0;

/** The body of a request for a new company with unused names. */
export function newCompany() {
  opened += 1;
  return {
    name: `Empresa ${opened}`,
    slug: `empresa-nueva-${opened}`,
    adminName: 'Ana Admin',
    adminEmail: `admin-${opened}@empresa.test`,
    adminPassword: 'Temporal-prestada-1',
  };
}
