import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, sendLink, signInAs, type TestPerson } from '../../testing/factories.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { queuedJobs } from '../../testing/queued-jobs.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let mailServer: MailServer;
let person: TestPerson;
const password = 'Contraseña-honrada-1';
const newPassword = 'Contraseña-honrada-2';

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({ smtpUrl: mailServer.url });
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(async () => {
  app.clock.set('2026-11-23T08:00[Europe/Madrid]');
  const tenantId = await createTenant(app.platform, { name: 'Aceites' });
  person = await createPerson(app.platform, tenantId, { password, fullName: 'Begoña Pons' });
});

const written = async () => (await queuedJobs(app.connectionString)).length;
async function expectTold(): Promise<void> {
  const [mail] = await mailServer.mailsTo(person.email);
  expect(mail?.subject).toBe('Tu contraseña de Aceites ha cambiado');
  expect(mail?.text).toContain('Hola, Begoña Pons:');
  expect(mail?.text).toContain('El 23 de noviembre de 2026 a las 8:00');
  expect(mail?.text).toContain('Si no has sido tú');
  expect(mail?.links.text).toEqual([]);
  for (const secret of [password, newPassword]) expect(mail?.text).not.toContain(secret);
}

test('a changed password is told to its person, with the moment', async () => {
  const { accessToken: token } = await signInAs(app.platform, person);
  const change = (body: object) =>
    app.request('PUT', '/auth/profile', { token, body: { fullName: 'Begoña Pons', ...body } });
  const before = await written();
  expect((await change({})).status).toBe(200);
  expectProblem(await change({ currentPassword: 'otra', newPassword }), 422, 'VALIDATION_FAILED', {
    message: expect.any(String),
    fieldErrors: { currentPassword: expect.any(String) },
  });
  expect(await written()).toBe(before);
  expect((await change({ currentPassword: password, newPassword })).status).toBe(200);
  expect(await written()).toBe(before + 1);
  await expectTold();
});

test('a password chosen by a link is told to its person', async () => {
  const token = await sendLink(app.platform, person, 'RESET');
  const complete = (chosen: string) =>
    app.request('POST', '/auth/password-reset/complete', { body: { token, newPassword: chosen } });
  const before = await written();
  expect((await complete('Password1')).status).toBe(422);
  expect(await written()).toBe(before);
  expect((await complete(newPassword)).status).toBe(200);
  expect(await written()).toBe(before + 1);
  await expectTold();
  expect((await complete(newPassword)).status).toBe(404);
  expect(await written()).toBe(before + 1);
});
