import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from './testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from './testing/employee-at-work.ts';
import { expectProblem } from './testing/expect-problem.ts';
import { assignSchedule, createHoliday, createPerson, createTenant } from './testing/factories.ts';
import { openSessionOf } from './testing/inspections.ts';
import { type ReadPdf, readPdf } from './testing/read-pdf.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;
let eva: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function worker(fullName: string): Promise<EmployeeAtWork> {
  const person = await createPerson(app.platform, tenantId, { fullName });
  await assignSchedule(app.platform, person);
  return atWork(app, person);
}

const at = (date: string, time: string) => `${date}T${time}[Europe/Madrid]`;

beforeEach(async () => {
  tenantId = await createTenant(app.platform, { name: 'Talleres Ruiz' });
  admin = await adminAtWork(app, tenantId, { fullName: 'Alba Jefa' });
  ana = await worker('Ana Peña');
  eva = await worker('Eva Gil');
  await createHoliday(app.platform, tenantId, { date: '2026-11-09', name: 'La Almudena' });
  for (const date of ['2026-10-30', '2026-11-10', '2026-11-19'])
    await ana.work([at(date, '09:00'), 'IN'], [at(date, '17:30'), 'OUT']);
  await eva.work([at('2026-11-19', '08:00'), 'IN'], [at('2026-11-19', '15:00'), 'OUT']);
  app.clock.set(at('2026-11-20', '04:00'));
  const edited = await admin.call('PUT', '/attendance/admin/days/edit-hours-12h', {
    body: { userId: ana.userId, date: '2026-11-19', exitTime: '17:00', reason: 'Se fue antes de lo fichado' },
  });
  expect(edited.status).toBe(200);
});

const given = { from: '2026-10-26', to: '2026-11-30' };
const path = (id: string, rest: string) => `/attendance/government/data/${id}/file?format=${rest}`;
const refused = (id: string, token: string, rest: string) =>
  app.request('GET', path(id, rest), { headers: { 'x-inspection-session': token } });

async function documentOf(id: string, token: string, rest = ''): Promise<ReadPdf> {
  const answer = await fetch(`${app.origin}/api${path(id, `pdf${rest}`)}`, {
    headers: { 'x-inspection-session': token },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return readPdf(new Uint8Array(await answer.arrayBuffer()));
}
const readings = async () => (await admin.get('/admin/inspection/readings')).body.content;

describe('the document of an inspector', () => {
  test('has totals by person and month and each day, with days off and corrections, tagged for all readers', async () => {
    const { id, token } = await openSessionOf(app.platform, admin, given);
    const pdf = await documentOf(id, token);
    expect(pdf).toMatchObject({ isMarked: true, untagged: 0, lang: 'es-ES' });
    expect(pdf.title).toBe('Registro de jornada · Talleres Ruiz');
    expect(pdf.text).toContain('Periodo 26/10/2026 – 30/11/2026');
    expect(pdf.text).toContain('2 (todas las concedidas)');
    expect(pdf.text).toContain('Preparado para Inés Peña');
    expect(pdf.text).toMatch(/Ana Peña octubre de 2026 1 [\d: ]*8:30/);
    expect(pdf.text).toMatch(/Ana Peña noviembre de 2026 2 [\d: ]*16:30/);
    expect(pdf.text).toMatch(/Ana Peña Total 3 [\d: ]*25:00/);
    expect(pdf.text).toContain('30/10/2026 09:00–17:30');
    expect(pdf.text).toContain('La Almudena');
    expect(pdf.text).toContain('Fin de semana');
    expect(pdf.text).toMatch(/19\/11\/2026 Salida de 17:30 a 17:00 Alba Jefa .*Se fue antes de lo fichado/);
    expect(pdf.text).not.toContain(ana.email);
  });

  test('is of the period and the people chosen, and the readings log says so', async () => {
    const { id, token } = await openSessionOf(app.platform, admin, given);
    const pdf = await documentOf(id, token, `&from=2026-11-18&to=2026-12-31&userIds=${eva.userId}`);
    expect(pdf.text).toContain('Periodo 18/11/2026 – 30/11/2026');
    expect(pdf.text).toContain('1 (elegidas)');
    expect(pdf.text).toContain('19/11/2026 08:00–15:00');
    expect(pdf.text).not.toContain('Ana Peña');
    expect((await readings())[0]).toMatchObject({
      ...{ kind: 'PDF', from: '2026-11-18', to: '2026-11-30', userNames: ['Eva Gil'] },
    });
  });

  test('and of nobody who was not granted', async () => {
    const { id, token } = await openSessionOf(app.platform, admin, { ...given, userIds: [ana.userId] });
    expectProblem(await refused(id, token, `pdf&userIds=${eva.userId}`), 404, 'NOT_FOUND');
    expectProblem(await refused(id, token, `pdf&userIds=${ana.userId},${admin.userId}`), 404, 'NOT_FOUND');
    expectProblem(await refused(id, 'nada', 'pdf'), 404, 'NOT_FOUND');
    expect(await readings()).toEqual([]);
  });

  test('has a limit, which is told before anything is noted', async () => {
    await Promise.all(
      Array.from({ length: 3 }, () => createPerson(app.platform, tenantId, { fullName: 'Más' })),
    );
    const years = { from: '2024-11-21', to: '2026-11-20' };
    const { id, token } = await openSessionOf(app.platform, admin, years);
    const answer = await refused(id, token, 'pdf');
    expect(answer.status).toBe(422);
    expect(answer.body.fieldErrors.to).toBe(
      'Días entre todas las personas: 3650. En un documento caben 3100: elija menos días o menos personas, o descargue el CSV.',
    );
    expect(await readings()).toEqual([]);
    expect((await documentOf(id, token, '&from=2026-11-01')).text).toContain('5 (todas las concedidas)');
  });
});

test('tables and entries can be of a part, too', async () => {
  const { id, token } = await openSessionOf(app.platform, admin, given);
  const part = `from=2026-11-19&to=2026-11-19&userIds=${eva.userId}`;
  const { body } = await refused(id, token, `csv&${part}`);
  expect(body.trim().split('\r\n')).toHaveLength(2);
  expect(body).toMatch(/Eva Gil;2026-11-19;08:00–15:00/);
  expect((await refused(id, token, `jsonl&${part}`)).status).toBe(200);
  expect(await readings()).toMatchObject([
    { kind: 'LEDGER', from: '2026-11-19', to: '2026-11-19', userNames: ['Eva Gil'] },
    { kind: 'CSV', from: '2026-11-19', to: '2026-11-19', userNames: ['Eva Gil'] },
  ]);
});
