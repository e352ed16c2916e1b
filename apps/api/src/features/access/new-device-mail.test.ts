import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, createTenant, type TestPerson } from '../../testing/factories.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { queuedJobs } from '../../testing/queued-jobs.ts';
import { startTestApp, type TestApp, testPublicUrl } from '../../testing/test-app.ts';

let app: TestApp;
let mailServer: MailServer;
let tenantId: string;
let person: TestPerson;
const password = 'Pañuelo-fino 1';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({ trustProxy: 'loopback', smtpUrl: mailServer.url });
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(async () => {
  app.clock.set('2026-11-23T08:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform, { name: 'Aceites' });
  person = await createPerson(app.platform, tenantId, { password, fullName: 'Begoña Pons' });
});

const office = '2001:db8:1::1';
const elsewhere = '2001:db8:2::1';
const signIn = async (userAgent: string, address: string, device?: string) => {
  const answer = await app.request('POST', '/auth/login', {
    body: { email: person.email, password },
    headers: {
      'user-agent': userAgent,
      'x-forwarded-for': address,
      ...(device !== undefined && { 'x-device-token': device }),
    },
  });
  expect(answer.status).toBe(200);
  return String(answer.body.deviceToken.token);
};
const written = async () => (await queuedJobs(app.connectionString)).length;
/** How many messages were written meanwhile. */
async function writtenBy(work: () => Promise<unknown>): Promise<number> {
  const before = await written();
  await work();
  return (await written()) - before;
}

test('a sign-in by another browser is told to the person, in words', async () => {
  expect(await writtenBy(() => signIn(chrome, office))).toBe(0);
  app.clock.advance({ hours: 1 });
  expect(await writtenBy(() => signIn(firefox, office))).toBe(1);
  const [mail] = await mailServer.mailsTo(person.email);
  expect(mail?.subject).toBe('Nuevo inicio de sesión en tu cuenta de Aceites');
  expect(mail?.text).toContain('Begoña Pons');
  expect(mail?.text).toContain('El 23 de noviembre de 2026 a las 9:00');
  expect(mail?.text).toContain('Firefox en Linux');
  expect(mail?.text).toContain('Si no has sido tú, cambia tu contraseña');
  expect(mail?.links.text).toEqual([`${testPublicUrl}/empleado/perfil#sesiones`]);
  // Neither where from, nor what the browser sent.
  for (const secret of [office, '2001:db8', 'Gecko', 'rv:145']) expect(mail?.text).not.toContain(secret);
});

test('the same browser is told from an address that is not known, and not from one that is', async () => {
  await signIn(chrome, office);
  expect(await writtenBy(() => signIn(chrome, office))).toBe(0);
  expect(await writtenBy(() => signIn(chrome, elsewhere))).toBe(1);
  expect(await writtenBy(() => signIn(chrome, elsewhere))).toBe(0);
});

test('a device that the account is known on is not told, whatever it says it is', async () => {
  const device = await signIn(chrome, office);
  expect(await writtenBy(() => signIn(firefox, elsewhere, device))).toBe(0);
  const colleague = await createPerson(app.platform, tenantId, { password });
  const theirs = await app.request('POST', '/auth/login', { body: { email: colleague.email, password } });
  expect(await writtenBy(() => signIn(firefox, '2001:db8:3::1', theirs.body.deviceToken.token))).toBe(1);
});

test('whoever signs in many times writes one message in ten minutes, and another later', async () => {
  await signIn(chrome, office);
  const flood = async () => {
    for (let turn = 1; turn <= 8; turn += 1) await signIn(firefox, `2001:db8:${turn + 10}::1`);
  };
  expect(await writtenBy(flood)).toBe(1);
  const atOnce = () =>
    Promise.all(Array.from({ length: 5 }, (_, turn) => signIn(firefox, `2001:db8:${turn + 30}::1`)));
  expect(await writtenBy(atOnce)).toBe(0);
});

test('a wrong password writes nothing', async () => {
  await signIn(chrome, office);
  const guess = () =>
    app.request('POST', '/auth/login', {
      body: { email: person.email, password: 'Equivocada-22' },
      headers: { 'user-agent': firefox, 'x-forwarded-for': elsewhere },
    });
  expect(await writtenBy(guess)).toBe(0);
});

test('a message that is refused keeps nobody out', async () => {
  await signIn(chrome, office);
  mailServer.refuse(person.email, 550);
  await signIn(firefox, elsewhere);
});
