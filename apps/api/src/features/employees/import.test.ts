import { randomUUID } from 'node:crypto';
import { employeesTexts } from '@jornada/texts/employees';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCentre } from '../../testing/centre-factories.ts';
import { adminAtWork, createDepartment } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant } from '../../testing/factories.ts';
import { type MailServer, startMailServer, tokenOf } from '../../testing/mail-server.ts';
import { queuedJobs } from '../../testing/queued-jobs.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let mailServer: MailServer;
let tenantId: string;
let admin: EmployeeAtWork;

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({ smtpUrl: mailServer.url });
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(async () => {
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId, { email: 'jefa@admin.test' });
});

interface Row {
  name: string;
  email: string;
  department?: string;
  centre?: string;
  nationalId?: string;
  employedFrom?: string;
}
const row = (given: Partial<Row> = {}): Row => ({
  name: 'Ana',
  email: `${randomUUID()}@ejemplo.test`,
  ...given,
});
const send = (rows: readonly unknown[]) => admin.call('POST', '/admin/employees/import', { body: { rows } });
const sent = async () => (await queuedJobs(app.connectionString)).length;
const everything = async () => [await rowsOf(app.platform.database, tenantId), await sent()];
const people = async () => (await admin.get('/admin/employees?size=100&q=ejemplo')).body;
const departments = async () =>
  (await admin.get('/admin/departments')).body.map((one: { name: string; employeeCount: number }) => [
    one.name,
    one.employeeCount,
  ]);

const emailTaken = 'Ya existe una cuenta con este email.';
const repeated = 'Este email está repetido en el archivo.';

describe('an import', () => {
  test('adds everybody as an employee, each with a message whose link works', async () => {
    const rows = [
      row({ name: '  Íñigo Ñu ', department: ' Taller ' }),
      row({ name: 'Bea', email: ` ${randomUUID().toUpperCase()}@EJEMPLO.test ` }),
      row({ name: '=1+1', department: '' }),
    ];
    const answer = await send(rows);
    expect(answer.body).toEqual({ created: 3 });
    const { content } = await people();
    expect(content.map(({ name }: Row) => name)).toEqual(['=1+1', 'Bea', 'Íñigo Ñu']);
    for (const one of content)
      expect(one).toMatchObject({ role: 'ROLE_EMPLOYEE', active: true, isSetUp: false });
    expect(content[2].department.name).toBe('Taller');
    for (const { email } of rows) {
      const address = email.trim().toLowerCase();
      const [mail] = await mailServer.mailsTo(address);
      const token = tokenOf(mail?.links.text[0]);
      const { body } = await app.request('GET', `/auth/setup-account/validate?token=${token}`);
      expect(body.email).toBe(address);
    }
  });

  test('puts people into the work centre that they name from their first date on, and refuses an unknown one', async () => {
    for (const name of ['Getafe', 'Pinto']) await createCentre(app.platform, tenantId, { name });
    const ana = row({ centre: ' GETAFE ', employedFrom: '2026-02-01' });
    const unknown = row({ centre: 'Marte' });
    expectProblem(await send([ana, unknown]), 422, 'VALIDATION_FAILED', {
      fieldErrors: { 'rows.1.centre': employeesTexts.import.unknownCentre },
    });
    expect(await send([ana, row()])).toMatchObject({ body: { created: 2 } });
    const { content } = await people();
    expect(
      content.map((one: { centre: { name: string } | null }) => one.centre?.name ?? null).sort(),
    ).toEqual(['Getafe', null].sort());
    const { id } = content.find(({ email }: Row) => email === ana.email);
    const { body } = await admin.get(`/admin/employees/${id}/work-centres`);
    expect(body).toMatchObject({ versions: [{ validFrom: '2026-02-01' }] });
  });

  test('keeps the first date of the employment, and refuses what is no date or no DNI', async () => {
    const ana = row({ employedFrom: '2026-02-01', nationalId: '12345678Z' });
    expect((await send([ana])).body).toEqual({ created: 1 });
    expect((await people()).content).toMatchObject([{ employedFrom: '2026-02-01', employedUntil: null }]);
    const before = await everything();
    const wrong = row({ employedFrom: '01/02/2026', nationalId: '12345678A' });
    const twin = row({ nationalId: '12345678z' });
    expectProblem(await send([row({ nationalId: '12345678Z' }), wrong, twin]), 422, 'VALIDATION_FAILED', {
      fieldErrors: {
        'rows.1.nationalId': employeesTexts.import.nationalIdInvalid,
        'rows.1.employedFrom': employeesTexts.import.dateInvalid,
        'rows.2.nationalId': employeesTexts.import.repeatedNationalId,
      },
    });
    expect(await everything()).toEqual(before);
  });

  test('creates a department once, however it is spelled, and finds existing ones', async () => {
    await createDepartment(app.platform, tenantId, 'Almacén');
    const names = ['ALMACEN', 'Óptica', 'optica ', 'OPTICA', ' almacén', '', '  ', 'Taller'];
    expect((await send(names.map((department) => row({ department })))).body).toEqual({ created: 8 });
    expect(await departments()).toEqual([
      ['Almacén', 2],
      ['Óptica', 3],
      ['Taller', 1],
    ]);
  });

  test('with one bad row of five hundred adds nobody, no department, no message and no log entry', async () => {
    const rows = Array.from({ length: 500 }, () => row({ department: 'Nuevo' }));
    rows[499] = row({ email: 'nadie' });
    const before = await everything();
    expectProblem(await send(rows), 422, 'VALIDATION_FAILED', {
      fieldErrors: { 'rows.499.email': 'Email no válido.' },
    });
    expect(await everything()).toEqual(before);
  });

  test('of five hundred good rows adds all of them', async () => {
    const before = await sent();
    // Names as long as they may be: together more than any other call may send.
    const name = 'ñ'.repeat(200);
    const rows = Array.from({ length: 500 }, (_, index) =>
      row({ name, department: `${name.slice(1, 90)} ${index % 7}` }),
    );
    expect((await send(rows)).body).toEqual({ created: 500 });
    expect((await people()).totalElements).toBe(500);
    expect(await sent()).toBe(before + 500);
    expect(await departments()).toHaveLength(7);
  });

  test('of one row more is refused', async () => {
    expectProblem(await send(Array.from({ length: 501 }, () => row())), 422, 'VALIDATION_FAILED', {
      fieldErrors: { rows: 'Puede haber como máximo 500.' },
    });
  });

  test('answers the errors of every row', async () => {
    const { email } = await createPerson(app.platform, tenantId, { email: 'ya@ejemplo.test' });
    const twice = row().email;
    const rows = [
      row({ name: ' ' }),
      row({ email: email.toUpperCase() }),
      row({ email: twice }),
      row({ email: ` ${twice.toUpperCase()}` }),
      row({ name: 'x'.repeat(201), email: '' }),
      row({ department: 'x'.repeat(101) }),
      row(),
      row({ email: 'ana@ejemplo' }),
    ];
    const before = await everything();
    expectProblem(await send(rows), 422, 'VALIDATION_FAILED', {
      fieldErrors: {
        'rows.0.name': 'El nombre es obligatorio.',
        'rows.1.email': emailTaken,
        'rows.3.email': repeated,
        'rows.4.name': 'Debe tener como máximo 200 caracteres.',
        'rows.4.email': employeesTexts.import.numberOrEmail,
        'rows.5.department': 'Debe tener como máximo 100 caracteres.',
        'rows.7.email': 'Email no válido.',
      },
    });
    expect(await everything()).toEqual(before);
  });

  test('ignores roles, states and companies in a row', async () => {
    const other = await createTenant(app.platform);
    const extra = {
      role: 'ROLE_ADMIN',
      roles: ['ROLE_ADMIN'],
      active: false,
      tenantId: other,
      password: 'x',
    };
    expect((await send([{ ...row(), ...extra }])).status).toBe(200);
    expect((await people()).content).toMatchObject([{ role: 'ROLE_EMPLOYEE', active: true }]);
  });
});

describe('imports at the same moment', () => {
  test('of the same people add them once', async () => {
    const rows = [row(), row(), row()];
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(rows)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers)
      if (answer.status !== 200)
        expectProblem(answer, 422, 'VALIDATION_FAILED', {
          fieldErrors: { 'rows.0.email': emailTaken, 'rows.1.email': emailTaken, 'rows.2.email': emailTaken },
        });
    expect((await people()).totalElements).toBe(3);
  });

  test('of people of one new department create it once, and all succeed', async () => {
    const spellings = ['Taller', 'TALLER', 'taller', 'Tallér', 'taller '];
    const answers = await Promise.all(spellings.map((department) => send([row({ department })])));
    expect(answers.map(({ status }) => status)).toEqual(spellings.map(() => 200));
    expect(await departments()).toEqual([[expect.any(String), 5]]);
  });

  test('while departments are created and deleted never fail unexpectedly', async () => {
    for (let round = 0; round < 6; round += 1) {
      const name = `Grupo ${round}`;
      const id = await createDepartment(app.platform, tenantId, name);
      const answers = await Promise.all([
        send([row({ department: name }), row({ department: `${name} bis` })]),
        admin.call('DELETE', `/admin/departments/${id}`),
        admin.call('POST', '/admin/departments', { body: { name: `${name} bis` } }),
        admin.call('POST', '/admin/employees', { body: row() }),
      ]);
      const statuses = answers.map(({ status }) => status);
      // The import may have made the department first.
      expect([
        [200, 204, 200, 200],
        [200, 204, 409, 200],
      ]).toContainEqual(statuses);
    }
  });
});
