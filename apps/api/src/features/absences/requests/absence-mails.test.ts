import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tellOfRequests } from '../../../jobs/tell-of-requests.ts';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { createPerson, createTenant } from '../../../testing/factories.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { queuedJobs } from '../../../testing/queued-jobs.ts';
import { startTestApp, type TestApp, testPublicUrl } from '../../../testing/test-app.ts';

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
  app.clock.set('2026-07-01T10:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform, { name: 'Talleres Ruiz' });
  admin = await adminAtWork(app, tenantId, { fullName: 'Lola Admin' });
  ana = await employeeAtWork(app, { tenantId });
});

const sent = async () => (await queuedJobs(app.connectionString)).length;
const tellAll = () =>
  tellOfRequests({ platform: app.platform, report: () => {}, signal: new AbortController().signal });
const secret = 'Operación de rodilla';
const illness = (day: number) => {
  const date = `2026-08-${String(day).padStart(2, '0')}`;
  return { type: 'SICK_LEAVE', startDate: date, endDate: date, reason: secret };
};
const ask = async (day: number, by = ana): Promise<string> => {
  const { status, body } = await by.call('POST', '/absences', { body: illness(day) });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
};

test('those who may decide get a message about a request: who, what and when, never why', async () => {
  const reviewer = await deputyAtWork(app, tenantId, 'absences.review');
  await deputyAtWork(app, tenantId, 'vacations.review');
  await createPerson(app.platform, tenantId, { roles: ['ROLE_ADMIN'], active: false });
  const before = await sent();
  await ask(3);
  expect((await sent()) - before).toBe(2);
  await mailServer.mailsTo(reviewer.email);
  const [mail] = await mailServer.mailsTo(admin.email);
  expect(mail?.subject).toBe('Persona de prueba pide una ausencia');
  expect(mail?.text).toContain(
    'Persona de prueba pide una ausencia en Talleres Ruiz: Baja médica, del 3 de agosto de 2026.',
  );
  expect(mail?.text).not.toContain(secret);
  expect(mail?.links.text).toEqual([`${testPublicUrl}/admin/ausencias`]);
});

test('the person gets a message about somebody else’s decision, without a note about their health', async () => {
  const approved = await ask(3);
  const rejected = await ask(4);
  await admin.call('POST', `/absences/${approved}/approve`, { body: { note: 'Que te mejores del menisco' } });
  await admin.call('POST', `/absences/${rejected}/reject`, { body: {} });
  const mails = await mailServer.mailsTo(ana.email, 2);
  const mail = mails.find(({ subject }) => subject.startsWith('Aprobada'));
  expect(mail?.subject).toBe('Aprobada tu ausencia del 3 de agosto de 2026');
  expect(mail?.text).toContain('Lola Admin ha aprobado tu ausencia: Baja médica, del 3 de agosto de 2026.');
  expect(mail?.text).toContain('Nota: hay una nota, que puedes leer en tus solicitudes.');
  expect(mail?.links.text).toEqual([`${testPublicUrl}/empleado/solicitudes`]);
  expect(mails.map(({ subject }) => subject)).toContain('Rechazada tu ausencia del 4 de agosto de 2026');
  for (const { text } of mails) expect(text).not.toMatch(/menisco|rodilla/);
});

test('the person reads the note about anything else, and nobody gets a message about their own action', async () => {
  const body = { ...illness(3), type: 'PERSONAL' };
  const { id } = (await ana.call('POST', '/absences', { body })).body;
  await admin.call('POST', `/absences/${id}/reject`, { body: { note: 'Ese día hay inventario' } });
  const [mail] = await mailServer.mailsTo(ana.email);
  expect(mail?.text).toContain('Nota: Ese día hay inventario');
  const boss = await deputyAtWork(app, tenantId, 'absences.review');
  const own = await ask(5, boss);
  const before = await sent();
  await boss.call('POST', `/absences/${own}/approve`, { body: {} });
  expect(await sent()).toBe(before);
  expect(mailServer.mails.filter(({ to }) => to === boss.email)).toEqual([]);
});

test('a person gets a message about an absence filed for them, and those who may decide about a waiting one', async () => {
  const reviewer = await deputyAtWork(app, tenantId, 'absences.review');
  const before = await sent();
  await admin.call('POST', '/absences/admin', { body: { ...illness(3), userId: ana.userId } });
  expect((await sent()) - before).toBe(1);
  const [mail] = await mailServer.mailsTo(ana.email);
  expect(mail?.subject).toBe('Se ha registrado una ausencia tuya del 3 de agosto de 2026');
  expect(mail?.text).toContain('Lola Admin ha registrado una ausencia en tu nombre');
  expect(mail?.text).toContain('Ya está aprobada.');
  const waiting = { ...illness(4), userId: ana.userId, isApproved: false };
  await admin.call('POST', '/absences/admin', { body: waiting });
  const [told] = await mailServer.mailsTo(reviewer.email);
  expect(told?.text).toContain('Lola Admin ha registrado en Talleres Ruiz una ausencia de Persona de prueba');
  expect((await mailServer.mailsTo(ana.email, 2)).at(-1)?.text).toContain('Está pendiente de aprobación.');
  for (const { text } of mailServer.mails) expect(text).not.toContain(secret);
});

test('more than three within a day are collected in one message of the day, and reported once', async () => {
  for (const day of [3, 4, 5]) await ask(day);
  await mailServer.mailsTo(admin.email, 3);
  const before = await sent();
  for (const day of [6, 7]) await ask(day);
  await ana.call('DELETE', `/absences/${await ask(8)}`);
  expect(await sent()).toBe(before);
  app.clock.set('2026-07-02T08:00[Europe/Madrid]');
  await Promise.all([tellAll(), tellAll()]);
  await tellAll();
  expect((await sent()) - before).toBe(1);
  const mail = (await mailServer.mailsTo(admin.email, 4)).at(-1);
  expect(mail?.subject).toBe('2 ausencias esperan respuesta');
  expect(mail?.text).toContain('Persona de prueba: Baja médica, del 6 de agosto de 2026');
  expect(mail?.text).not.toMatch(/8 de agosto|rodilla/);
});
