import { employeesTexts } from '@jornada/texts/employees';
import { errorTexts } from '@jornada/texts/errors';
import { namedRuleTexts } from '@jornada/texts/validation';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, type TestPerson } from '../../testing/factories.ts';
import { formWith } from '../../testing/send-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: EmployeeAtWork;
let ana: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await createPerson(app.platform, tenantId, { fullName: 'Ana', email: 'ana@ejemplo.test' });
});

const change = (staffNumber: unknown, more: object = {}, { userId } = ana) =>
  admin.call('PUT', `/admin/employees/${userId}`, {
    body: { name: 'Ana', email: 'ana@ejemplo.test', staffNumber, ...more },
  });
const create = (staffNumber: unknown, email = 'bea@ejemplo.test') =>
  admin.call('POST', '/admin/employees', { body: { name: 'Bea', email, staffNumber } });
const numberOf = async ({ userId } = ana) => (await admin.get(`/admin/employees/${userId}`)).body.staffNumber;
const message = errorTexts.STAFF_NUMBER_TAKEN;
const taken = { fieldErrors: { staffNumber: message } };

test('is given, kept by changes that do not name it, and taken away; the log says so', async () => {
  expect((await change(' A042 ')).body.staffNumber).toBe('A042');
  expect((await change(undefined)).status).toBe(200);
  expect(await numberOf()).toBe('A042');
  expect((await change(null)).body.staffNumber).toBeNull();
  const { body } = await admin.get('/admin/audit?action=EMPLOYEE_UPDATED');
  expect(body.content).toMatchObject([
    { before: { staffNumber: 'A042' }, after: { staffNumber: null } },
    { before: { staffNumber: null }, after: { staffNumber: 'A042' } },
  ]);
});

test('is unique in the company whatever its case, and free in another one', async () => {
  expect((await create('b7')).body.staffNumber).toBe('b7');
  expectProblem(await change('B7'), 409, 'STAFF_NUMBER_TAKEN', taken);
  expectProblem(await create('B7', 'eva@ejemplo.test'), 409, 'STAFF_NUMBER_TAKEN', taken);
  expect(await numberOf()).toBeNull();
  const other = await adminAtWork(app, await createTenant(app.platform));
  const body = { name: 'Ajena', email: 'ajena@ejemplo.test', staffNumber: 'B7' };
  expect((await other.call('POST', '/admin/employees', { body })).status).toBe(200);
});

test('of two who are given the same at once one gets it', async () => {
  const answers = await Promise.all([create('9', 'uno@ejemplo.test'), create('9', 'dos@ejemplo.test')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test.each(['', 'A-42', '4 2', 'ñ', '1'.repeat(13), '０４２', 'A42\n'.repeat(2)])(
  'is not %j',
  async (number) => {
    const wrong = { fieldErrors: { staffNumber: namedRuleTexts.staffNumber } };
    expectProblem(await change(number), 422, 'VALIDATION_FAILED', wrong);
  },
);

test('raises the revision of the form, so that nobody overwrites it unseen', async () => {
  const { revision } = (await admin.get(`/admin/employees/${ana.userId}`)).body;
  await change('1');
  const stale = await change('2', { revision });
  expect([stale.status, stale.body.code, stale.body.employee.staffNumber]).toEqual([
    409,
    'CHANGED_MEANWHILE',
    '1',
  ]);
});

describe('in files', () => {
  const preview = async (file: string) =>
    (
      await admin.call('POST', '/admin/employees/import/preview', {
        body: formWith(Buffer.from(file), 'personas.csv', 'file', {}),
      })
    ).body;

  test('is imported by its heading, and in the file of people', async () => {
    const { columns, rows } = await preview('Nombre;Email;Nº de empleado\nEva;eva@ejemplo.test;0042');
    expect(columns.map(({ field }: { field: string }) => field)).toEqual(['name', 'email', 'staffNumber']);
    expect(rows).toMatchObject([{ staffNumber: '0042', errors: {} }]);
    const body = { rows: [{ name: 'Eva', email: 'eva@ejemplo.test', staffNumber: ' 0042 ' }] };
    expect((await admin.call('POST', '/admin/employees/import', { body })).body).toEqual({ created: 1 });
    const file = String((await admin.get('/admin/employees/export')).body);
    const [headings = '', ...lines] = file.split('\r\n').map((line) => line.split(';'));
    const place = headings.indexOf(employeesTexts.export.more.staffNumber);
    expect(lines.find(([name]) => name === 'Eva')?.[place]).toBe('0042');
  });

  test('that is taken, repeated or none is an error of its row', async () => {
    await change('42');
    const rows = ['42', '7', '007', 'a', 'A', '4 2', ''].map(
      (number, place) => `P;p${place}@ejemplo.test;${number}`,
    );
    const read = await preview(`Nombre;Email;Número de empleado\n${rows.join('\n')}`);
    expect(
      read.rows.map(({ errors }: { errors: { staffNumber?: string } }) => errors.staffNumber ?? null),
    ).toEqual([
      message,
      null,
      null,
      null,
      employeesTexts.import.repeatedNumber,
      namedRuleTexts.staffNumber,
      null,
    ]);
  });
});
