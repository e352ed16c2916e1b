import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminAtWork, deputyAtWork } from '../testing/company-factories.ts';
import { createCorrectionRequest } from '../testing/correction-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../testing/employee-at-work.ts';
import { createPerson, createTenant } from '../testing/factories.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { queuedJobs } from '../testing/queued-jobs.ts';
import { startTestApp, type TestApp, testPublicUrl } from '../testing/test-app.ts';
import { tellOfRequests } from './tell-of-requests.ts';

let app: TestApp;
let mailServer: MailServer;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({ smtpUrl: mailServer.url });
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(async () => {
  app.clock.set('2026-11-20T12:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform, { name: 'Talleres Ruiz' });
  admin = await adminAtWork(app, tenantId, { fullName: 'Lola Admin' });
  ana = await employeeAtWork(app, { tenantId });
});

const sent = async () => (await queuedJobs(app.connectionString)).length;
const tellAll = () =>
  tellOfRequests({ platform: app.platform, report: () => {}, signal: new AbortController().signal });
/** Asks for the entry of a day in November on which nothing was punched. */
async function ask(day: number, by = ana) {
  const date = `2026-11-${String(day).padStart(2, '0')}`;
  const body = { date, type: 'IN', atDate: date, atTime: '09:00', reason: 'Se me olvidó' };
  const answer = await by.call('POST', '/attendance/correction-requests', { body });
  expect(answer.status).toBe(200);
  return answer.body.id as string;
}

test('who may decide is told at once, in a message of its own', async () => {
  const manager = await deputyAtWork(app, tenantId, 'attendance.manage');
  await deputyAtWork(app, tenantId, 'attendance.read');
  await createPerson(app.platform, tenantId, { roles: ['ROLE_ADMIN'], active: false });
  await adminAtWork(app, await createTenant(app.platform));
  const before = await sent();
  await ask(9);
  expect((await sent()) - before).toBe(2);
  const [mail] = await mailServer.mailsTo(admin.email);
  await mailServer.mailsTo(manager.email);
  expect(mail?.subject).toBe('Persona de prueba pide una corrección de su registro');
  expect(mail?.text).toContain('Hola, Lola Admin:');
  expect(mail?.text).toContain(
    'en Talleres Ruiz una corrección del 9 de noviembre de 2026: entrada sin fichar a las 09:00.',
  );
  expect(mail?.text).toContain('Motivo: Se me olvidó');
  expect(mail?.links.text).toEqual([`${testPublicUrl}/admin/asistencias`]);
});

test('who asks and may decide is not told of their own', async () => {
  const before = await sent();
  const boss = await deputyAtWork(app, tenantId, 'attendance.manage');
  await ask(9, boss);
  expect((await sent()) - before).toBe(1);
  await mailServer.mailsTo(admin.email);
  expect(mailServer.mails.filter(({ to }) => to === boss.email)).toEqual([]);
});

test('more than three within a day wait for one message of the day, and are told once', async () => {
  for (const day of [2, 3, 4]) await ask(day);
  await mailServer.mailsTo(admin.email, 3);
  const before = await sent();
  for (const day of [5, 6]) await ask(day);
  const withdrawn = await ask(9);
  await ana.call('DELETE', `/attendance/correction-requests/${withdrawn}`);
  expect(await sent()).toBe(before);

  app.clock.set('2026-11-21T08:00[Europe/Madrid]');
  await Promise.all([tellAll(), tellAll()]);
  await tellAll();
  expect((await sent()) - before).toBe(1);
  const mail = (await mailServer.mailsTo(admin.email, 4)).at(-1);
  expect(mail?.subject).toBe('2 solicitudes de corrección esperan respuesta');
  expect(mail?.text).toContain('Persona de prueba, 5 de noviembre de 2026: entrada sin fichar a las 09:00');
  expect(mail?.text).toContain('6 de noviembre de 2026');
  expect(mail?.text).not.toContain('9 de noviembre de 2026');

  // A day later the company is told at once again.
  app.clock.set('2026-11-22T12:00[Europe/Madrid]');
  await ask(10);
  await mailServer.mailsTo(admin.email, 5);
});

test('of a suspended company nobody is told, of another all the same, and an end of the run is heeded', async () => {
  const other = await createTenant(app.platform, { status: 'suspended' });
  await adminAtWorkOf(other);
  await createCorrectionRequest(app.platform, await createPerson(app.platform, other), {
    date: '2026-11-19',
    at: '09:00',
  });
  await createCorrectionRequest(app.platform, ana, { date: '2026-11-19', at: '09:00' });
  const before = await sent();
  const stopped = tellOfRequests({
    platform: app.platform,
    report: () => {},
    signal: AbortSignal.abort(new Error('the server stops')),
  });
  await expect(stopped).rejects.toThrow('the server stops');
  expect(await sent()).toBe(before);
  await tellAll();
  expect((await sent()) - before).toBe(1);
  const [mail] = await mailServer.mailsTo(admin.email);
  expect(mail?.subject).toBe('1 solicitud de corrección espera respuesta');
});

const adminAtWorkOf = (company: string) => createPerson(app.platform, company, { roles: ['ROLE_ADMIN'] });
