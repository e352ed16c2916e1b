import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, createTenant, type TestPerson } from '../../testing/factories.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { queuedJobs } from '../../testing/queued-jobs.ts';
import { codeAt, withSecondFactor } from '../../testing/second-factors.ts';
import { startTestApp, type TestApp, testPublicUrl } from '../../testing/test-app.ts';

let app: TestApp;
let mailServer: MailServer;
let person: TestPerson;
let secret: string;
const password = 'Contraseña-1';
/** Like a recovery code, and none of the person's. */
const wrong = '0000-0000-0000-0000';

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
  ({ secret } = await withSecondFactor(app.platform, person));
});

const written = async () => (await queuedJobs(app.connectionString)).length;
async function attempt(code: string): Promise<number> {
  const first = await app.request('POST', '/auth/login', { body: { email: person.email, password } });
  const body = { token: first.body.secondFactorToken, code };
  return (await app.request('POST', '/auth/login/second-factor', { body })).status;
}

test('is told to the person at the third wrong code, once an hour', async () => {
  const before = await written();
  for (let count = 0; count < 2; count += 1) expect(await attempt(wrong)).toBe(422);
  expect(await written()).toBe(before);
  for (let count = 0; count < 3; count += 1) expect(await attempt(wrong)).toBe(422);
  expect(await written()).toBe(before + 1);
  const [mail] = await mailServer.mailsTo(person.email);
  expect(mail?.subject).toBe('Códigos equivocados en tu cuenta de Aceites');
  expect(mail?.text).toContain('El 23 de noviembre de 2026 a las 8:00 se escribió tu contraseña');
  expect(mail?.text).toContain('alguien sabe tu contraseña');
  expect(mail?.links.text).toEqual([`${testPublicUrl}/empleado/perfil`]);
});

test('is not told to whoever mistypes a code and then enters', async () => {
  const before = await written();
  expect(await attempt(wrong)).toBe(422);
  expect(await attempt(codeAt(secret, app.clock.now()))).toBe(200);
  expect(await written()).toBe(before);
});

test('a message that is refused lets nobody in', async () => {
  await app.close();
  app = await startTestApp({ smtpUrl: 'smtp://127.0.0.1:1' });
  const tenantId = await createTenant(app.platform);
  person = await createPerson(app.platform, tenantId, { password });
  await withSecondFactor(app.platform, person);
  for (let count = 0; count < 4; count += 1) expect(await attempt(wrong)).toBe(422);
});
