import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../testing/company-factories.ts';
import { connected } from '../testing/database-server.ts';
import type { EmployeeAtWork } from '../testing/employee-at-work.ts';
import { createPerson, createTenant, type TestPerson } from '../testing/factories.ts';
import { letEmailWait } from '../testing/let-email-wait.ts';
import { newCompany, type OperatorAtWork, operatorAtWork } from '../testing/operator-at-work.ts';
import type { TestAnswer } from '../testing/send-request.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { untilBlocked } from '../testing/until-blocked.ts';
import { reservedEmail } from './reserved-names.queries.ts';

let app: TestApp;
let operator: OperatorAtWork;
let company: string;
let admin: EmployeeAtWork;
let settled: TestPerson;
let invited: TestPerson;
let email: string;

beforeAll(async () => {
  app = await startTestApp();
  operator = await operatorAtWork(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await createTenant(app.platform);
  admin = await adminAtWork(app, company);
  settled = await createPerson(app.platform, company, { password: 'Contraseña-1' });
  invited = await createPerson(app.platform, company, { roles: ['ROLE_ADMIN'] });
  email = `${randomUUID()}@ejemplo.test`;
});

/** Runs statements inside a company, and `meanwhile` before they are committed, or taken back. */
const holding = <T>(
  tenantId: string,
  statements: readonly string[],
  end: 'COMMIT' | 'ROLLBACK',
  meanwhile: () => Promise<T>,
) =>
  connected(app.connectionString, async (client: pg.Client) => {
    await client.query(`BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${tenantId}'`);
    for (const statement of statements) await client.query(statement);
    const answered = meanwhile();
    await untilBlocked(app.connectionString);
    await client.query(end);
    return answered;
  });

const newUser = (role: string) =>
  `INSERT INTO users (id, email, full_name, roles, created_at)
  VALUES ('${randomUUIDv7()}', '${email}', 'Olga', '{${role}}', now())`;
const newEmailOf = ({ userId }: TestPerson) => `UPDATE users SET email = '${email}' WHERE id = '${userId}'`;
const reserved = () =>
  `INSERT INTO reserved_names (name, holder_id) VALUES ('${reservedEmail(email)}', '${operator.tenantId}')`;
const someOperator = () => createPerson(app.platform, operator.tenantId, { roles: ['ROLE_SUPER_ADMIN'] });
const confirm = async (person: TestPerson) => {
  const token = await letEmailWait(app.platform, person, email);
  return () => app.request('POST', '/auth/confirm-email/complete', { body: { token } });
};

const ofOperators: [string, () => Promise<string[]>][] = [
  ['is made', async () => [reserved(), newUser('ROLE_SUPER_ADMIN')]],
  ['changes theirs', async () => [reserved(), newEmailOf(await someOperator())]],
];

type Call = () => Promise<TestAnswer>;
const ofCompanies: [string, () => Promise<Call>][] = [
  [
    'an employee who is added',
    async () => () => admin.call('POST', '/admin/employees', { body: { name: 'Ana', email } }),
  ],
  [
    'people who are imported',
    async () => () => {
      const rows = [
        { name: 'Bea', email: `b-${email}` },
        { name: 'Ana', email },
      ];
      return admin.call('POST', '/admin/employees/import', { body: { rows } });
    },
  ],
  [
    'an account that is changed',
    async () => () => admin.call('PATCH', `/admin/users/${invited.userId}`, { body: { email } }),
  ],
  ['an account whose new e-mail is confirmed', async () => confirm(settled)],
  [
    'the first admin of a company',
    async () => () =>
      operator.call('POST', '/superadmin/tenants', { body: { ...newCompany(), adminEmail: email } }),
  ],
  [
    'an admin whom an operator gives another one',
    async () => () =>
      operator.call('PATCH', `/superadmin/tenants/${company}/admins/${invited.userId}/email`, {
        body: { newEmail: email },
      }),
  ],
];

describe.each(ofOperators)('the e-mail that an operator takes who %s', (_, statementsOf) => {
  test.each(ofCompanies)('is refused to %s meanwhile', async (_way, callOf) => {
    const call = await callOf();
    const answer = await holding(operator.tenantId, await statementsOf(), 'COMMIT', call);
    expect([answer.status, answer.body.code]).toEqual([409, 'EMAIL_TAKEN']);
  });

  test.each(ofCompanies)('is given to %s meanwhile if it was not taken after all', async (_way, callOf) => {
    const call = await callOf();
    const answer = await holding(operator.tenantId, await statementsOf(), 'ROLLBACK', call);
    expect(answer.status).toBe(200);
  });
});

describe('the e-mail that somebody of a company is given', () => {
  const given: [string, () => string][] = [
    ['who is added', () => newUser('ROLE_USER')],
    ['who changes theirs', () => newEmailOf(settled)],
  ];

  test.each(given)(
    '%s is theirs before an operator takes it, and nobody else’s after',
    async (_, statement) => {
      const call = await confirm(await someOperator());
      const answer = await holding(company, [statement()], 'COMMIT', call);
      expect(answer.status).toBe(200);
      const other = await adminAtWork(app, await createTenant(app.platform));
      const next = await other.call('POST', '/admin/employees', { body: { name: 'Ana', email } });
      expect(next.body.code).toBe('EMAIL_TAKEN');
    },
  );

  test.each(given)('%s is waited for by an operator who is made', async (_, statement) => {
    const made = () =>
      connected(app.connectionString, async (client) => {
        const set = `BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${operator.tenantId}'`;
        for (const text of [set, reserved(), newUser('ROLE_SUPER_ADMIN'), 'COMMIT']) await client.query(text);
        return client.query(`SELECT FROM reserved_names WHERE name = '${reservedEmail(email)}'`);
      });
    expect(await holding(company, [statement()], 'COMMIT', made)).toBeDefined();
  });

  test('is waited for by no other company', async () => {
    const other = await adminAtWork(app, await createTenant(app.platform));
    await connected(app.connectionString, async (client) => {
      await client.query(`BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${company}'`);
      await client.query(newUser('ROLE_USER'));
      const answer = await other.call('POST', '/admin/employees', { body: { name: 'Ana', email } });
      expect(answer.status).toBe(200);
      await client.query('ROLLBACK');
    });
  });
});

test('who had the e-mail before an operator did keeps it when something else is changed of them', async () => {
  await connected(app.connectionString, async (client) => {
    await client.query(`BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${company}'`);
    await client.query(newEmailOf(invited));
    await client.query('COMMIT');
  });
  expect((await (await confirm(await someOperator()))()).status).toBe(200);
  const body = { fullName: 'Otro Nombre' };
  const answer = await admin.call('PATCH', `/admin/users/${invited.userId}`, { body });
  expect(answer.body).toMatchObject({ fullName: 'Otro Nombre', email });
});
