import { namedRuleTexts } from '@jornada/texts/validation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connected } from '../../testing/database-server.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { newCompany, type OperatorAtWork, operatorAtWork } from '../../testing/operator-at-work.ts';
import { queuedJobs } from '../../testing/queued-jobs.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let operator: OperatorAtWork;

beforeAll(async () => {
  app = await startTestApp();
  operator = await operatorAtWork(app);
});
afterAll(() => app.close());

const detail = async (id: string) => (await operator.get(`/superadmin/tenants/${id}`)).body;
const rowOf = (id: string) =>
  connected(app.connectionString, async (client) => {
    await client.query('BEGIN; SET LOCAL ROLE jornada_operator');
    return (await client.query('SELECT * FROM tenants WHERE id = $1', [id])).rows[0];
  });

describe('the limit of employees', () => {
  test.each([
    ['', 10],
    [' ', 10],
    ['abc', 10],
    [true, 10],
    [[25], 10],
    ['Infinity', 10],
    ['12 personas', 10],
    [null, 10],
    [0, 10],
    [0.99, 10],
    [-3, 10],
    ['-3', 10],
    ['0', 10],
    [false, 10],
    [{}, 10],
    [[], 10],
    [1, 1],
    ['1', 1],
    [25, 25],
    ['25', 25],
    [' 25 ', 25],
    [10.9, 10],
    [100_000, 100_000],
  ])('%j becomes %i', async (maxEmployees, expected) => {
    expect(await detail(await operator.open({ maxEmployees }))).toMatchObject({ maxEmployees: expected });
  });

  test('is ten by default', async () => {
    expect(await detail(await operator.open())).toMatchObject({ maxEmployees: 10 });
  });

  test.each([100_001, '100001'])('above the most there may be is refused: %j', async (maxEmployees) => {
    expectProblem(await operator.create({ maxEmployees }), 422, 'VALIDATION_FAILED', {
      fieldErrors: { maxEmployees: 'Debe ser como máximo 100000.' },
    });
  });
});

describe('what was typed is normalised:', () => {
  test('white space around each value is removed, and slug and e-mail are put in lower case', async () => {
    const id = await operator.open({
      name: ' \t Ñandú & Cía. \n',
      slug: '  NANDU-2 ',
      adminName: '\u00a0 José Luis\u3000',
      adminEmail: ' JOSE.Luis+1@Empresa.TEST ',
    });
    expect(await detail(id)).toMatchObject({ name: 'Ñandú & Cía.', slug: 'nandu-2' });
    const [admin] = (await operator.get(`/superadmin/tenants/${id}/admins`)).body;
    expect(admin).toMatchObject({ fullName: 'José Luis', email: 'jose.luis+1@empresa.test' });
  });

  test('the temporary password too, as the screen that replaces it sends it', async () => {
    const company = newCompany();
    await operator.open({ ...company, adminPassword: '  Con espacio-1 ' });
    const signIn = (password: string) =>
      app.request('POST', '/auth/login', { body: { email: company.adminEmail, password } });
    expect((await signIn('Con espacio-1')).body.code).toBe('PASSWORD_CHANGE_REQUIRED');
  });

  test.each([
    [undefined, 'basic'],
    ['', 'basic'],
    ['  ', 'basic'],
    [' pro ', 'pro'],
  ])('the plan %j is %j', async (planCode, expected) => {
    expect(await rowOf(await operator.open({ planCode }))).toMatchObject({ plan_code: expected });
  });

  test('a name is stored exactly, even if it contains HTML', async () => {
    const name = `<script>alert("1")</script> 🙂 '; DROP TABLE tenants; -- &rlo;`;
    expect(await detail(await operator.open({ name }))).toMatchObject({ name });
  });
});

test('nothing else can be set: neither state, nor id, nor a place among the operators', async () => {
  const id = await operator.open({
    id: '01890000-0000-7000-8000-000000000000',
    status: 'suspended',
    isActive: false,
    isPlatform: true,
    roles: ['ROLE_SUPER_ADMIN'],
    adminRoles: ['ROLE_SUPER_ADMIN'],
    createdAt: '2020-01-01T00:00:00.000Z',
    employeeCount: 5,
  });
  expect(id).not.toBe('01890000-0000-7000-8000-000000000000');
  expect(await detail(id)).toMatchObject({ active: true, currentEmployees: 0, adminCount: 1 });
  expect(await rowOf(id)).toMatchObject({ is_platform: false, status: 'active' });
});

test.each([
  ['name', 'Con\u0000cero'],
  ['adminName', 'Con\u0000cero'],
  ['planCode', 'a\u0000b'],
])('a zero byte in %s is refused, and nothing is created', async (field, value) => {
  const count = async () => (await operator.get('/superadmin/tenants?size=1')).body.totalElements;
  const before = await count();
  const fieldErrors = { [field]: namedRuleTexts.singleLine };
  expectProblem(await operator.create({ [field]: value }), 422, 'VALIDATION_FAILED', { fieldErrors });
  expect(await count()).toBe(before);
});

test('the temporary password is stored nowhere in clear text: not in the answer, the log, a message or a row', async () => {
  const adminPassword = 'Muy-Secreta-4711';
  const answer = await operator.create({ adminPassword });
  expect(answer.status).toBe(200);
  const told = JSON.stringify([
    answer.body,
    await operator.log(),
    await detail(answer.body.id),
    (await operator.get(`/superadmin/tenants/${answer.body.id}/admins`)).body,
    await queuedJobs(app.connectionString),
    await rowOf(answer.body.id),
  ]);
  expect(told).toContain('TENANT_CREATED');
  expect(told).not.toContain(adminPassword);
  expect(told).not.toMatch(/argon2/);
});
