import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allDone } from '../../testing/all-done.ts';
import { connected } from '../../testing/database-server.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, sendLink, signInAs, type TestPerson } from '../../testing/factories.ts';
import { type MailServer, startMailServer, tokenOf } from '../../testing/mail-server.ts';
import { queuedJobs } from '../../testing/queued-jobs.ts';
import { startTestApp, type TestApp, testPublicUrl } from '../../testing/test-app.ts';

let app: TestApp;
let mailServer: MailServer;
const password = 'Contraseña-honrada-1';
const newPassword = 'Contraseña-honrada-2';
const sent = { message: 'Te enviamos un correo con el enlace para restablecer tu contraseña.' };

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({ smtpUrl: mailServer.url });
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});

const request = (email: string, headers?: Record<string, string>) =>
  app.request('POST', '/auth/password-reset/request', { body: { email }, ...(headers && { headers }) });
const validate = (token: string) =>
  app.request('GET', `/auth/password-reset/validate?token=${encodeURIComponent(token)}`);
const complete = (token: string, chosen = newPassword) =>
  app.request('POST', '/auth/password-reset/complete', { body: { token, newPassword: chosen } });
const signIn = (email: string, given: string, tenantId?: string) =>
  app.request('POST', '/auth/login', {
    body: { email, password: given },
    ...(tenantId && { headers: { 'x-tenant-id': tenantId } }),
  });
const me = (token: string) => app.request('GET', '/auth/me', { token });

async function somebody(): Promise<TestPerson> {
  return createPerson(app.platform, await createTenant(app.platform), { password });
}

/** How many messages there are, once everything that was asked for has been looked at. */
async function queued(): Promise<number> {
  await allDone(app.connectionString, 'password-reset');
  return (await queuedJobs(app.connectionString)).length;
}

describe('asking for a link', () => {
  test('sends a message in Spanish, as text and as HTML, with one link that works', async () => {
    const tenantId = await createTenant(app.platform, { name: 'Bodegas Núñez & Hijos' });
    const email = `ana-${randomUUIDv7()}@ejemplo.test`;
    await createPerson(app.platform, tenantId, { email, fullName: 'Ana <b>Peña</b>', password });
    expect(await request(`  ${email.toUpperCase()} `)).toMatchObject({ status: 200, body: sent });
    const [mail] = await mailServer.mailsTo(email);
    expect(mail).toMatchObject({
      from: 'Jornada <no-reply@jornada.ejemplo.test>',
      subject: 'Restablece tu contraseña de Bodegas Núñez & Hijos',
      messageId: expect.stringMatching(/^<[\w-]+@jornada\.ejemplo\.test>$/),
    });
    expect(mail?.text).toContain('Hola, Ana <b>Peña</b>:');
    expect(mail?.text).toContain('restablecer la contraseña de tu cuenta en Bodegas Núñez & Hijos.');
    expect(mail?.text).toContain('El enlace funciona durante una hora y se puede usar una sola vez.');
    expect(mail?.html).toContain('<html lang="es">');
    expect(mail?.html).toContain('Hola, Ana &lt;b&gt;Peña&lt;/b&gt;:');
    expect(mail?.html).toContain('Bodegas Núñez &amp; Hijos');

    const [link = ''] = mail?.links.text ?? [];
    expect(link).toMatch(/^https:\/\/jornada\.ejemplo\.test\/reset-password\/complete\?token=[\w-]{64}$/);
    expect(mail?.links).toEqual({ text: [link], html: [link] });
    expect((await validate(tokenOf(link))).body).toEqual({ valid: true });
    expect((await complete(tokenOf(link))).status).toBe(200);
    expect((await signIn(email, newPassword)).status).toBe(200);
  });

  test('sends an account that was never set up the setup link with its text', async () => {
    const tenantId = await createTenant(app.platform, { name: 'Talleres Luna' });
    const { email } = await createPerson(app.platform, tenantId);
    expect(await request(email)).toMatchObject({ status: 200, body: sent });
    const [mail] = await mailServer.mailsTo(email);
    expect(mail?.subject).toBe('Configura tu cuenta de Talleres Luna');
    const [link = ''] = mail?.links.text ?? [];
    expect(link).toMatch(/^https:\/\/jornada\.ejemplo\.test\/setup-account\?token=[\w-]{64}$/);
    expect((await validate(tokenOf(link))).status).toBe(404);
    const setup = { token: tokenOf(link), password: newPassword, passwordConfirm: newPassword };
    expect((await app.request('POST', '/auth/setup-account/complete', { body: setup })).status).toBe(200);
    expect((await signIn(email, newPassword)).status).toBe(200);
  });

  test('answers the same whether or not there is a usable account, and sends only if there is', async () => {
    const active = await somebody();
    const tenantId = await createTenant(app.platform);
    const disabled = await createPerson(app.platform, tenantId, { active: false, password });
    const suspended = await createTenant(app.platform, { status: 'suspended' });
    const { email: closed } = await createPerson(app.platform, suspended, { password });
    const expected = await request(active.email);
    expect(expected).toMatchObject({ status: 200, body: sent });
    await mailServer.mailsTo(active.email);
    const before = await queued();
    for (const email of [
      disabled.email,
      closed,
      'nadie@ejemplo.test',
      'no es un correo',
      '%',
      "' OR true --",
    ]) {
      const answer = await request(email);
      expect(answer).toMatchObject({ status: 200, body: sent });
      expect([...answer.headers.keys()]).toEqual([...expected.headers.keys()]);
    }
    expect(await queued()).toBe(before);
  });

  test.each(['', '   '])('without an e-mail says so: %j', async (email) => {
    const message = 'Debes ingresar tu correo electrónico.';
    expectProblem(await request(email), 422, 'email_required', { fieldErrors: { email: message } });
  });

  test('for the longest e-mail there is answers the same', async () => {
    expect(await request(`${'x'.repeat(307)}@ejemplo.test`)).toMatchObject({ status: 200, body: sent });
  });

  test('again invalidates the former link', async () => {
    const { email } = await somebody();
    await request(email);
    const [first] = await mailServer.mailsTo(email);
    await request(email);
    const [, second] = await mailServer.mailsTo(email, 2);
    expect(second?.messageId).not.toBe(first?.messageId);
    expectProblem(await validate(tokenOf(first?.links.text[0])), 404, 'INVALID_TOKEN');
    expect((await validate(tokenOf(second?.links.text[0]))).status).toBe(200);
  });

  test('more than five times in an hour answers the same and sends no more, to that e-mail alone', async () => {
    const { email } = await somebody();
    const other = await somebody();
    const before = await queued();
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(email)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: sent });
    expect(await queued()).toBe(before + 5);
    await request(other.email);
    expect(await queued()).toBe(before + 6);
  });
});

describe('from one address', () => {
  test('more than a hundred in an hour answer the same and send no more', async () => {
    const office = await startTestApp({ trustProxy: 'loopback', smtpUrl: mailServer.url });
    try {
      const ask = (email: string, address: string) =>
        office.request('POST', '/auth/password-reset/request', {
          body: { email },
          headers: { 'x-forwarded-for': address },
        });
      const { email } = await createPerson(office.platform, await createTenant(office.platform), {
        password,
      });
      for (let other = 0; other < 100; other += 1)
        expect((await ask(`otra${other}@ejemplo.test`, '2001:db8::1')).body).toEqual(sent);
      expect(await ask(email, '2001:db8::2')).toMatchObject({ status: 200, body: sent });
      expect(await queuedJobs(office.connectionString, 'password-reset')).toHaveLength(100);
      expect(await ask(email, '2001:db8:0:1::2')).toMatchObject({ status: 200, body: sent });
      await mailServer.mailsTo(email);
    } finally {
      await office.close();
    }
  });
});

test('is encrypted in the queue, so that nobody can read for whom it was asked', async () => {
  const { email } = await somebody();
  await request(email);
  for (const { row } of await queuedJobs(app.connectionString, 'password-reset')) {
    expect(row).not.toContain(email);
  }
});

test('is answered before it is known whether anybody has the e-mail', async () => {
  const { email } = await somebody();
  await connected(app.connectionString, async (client) => {
    await client.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
    expect(await request('nadie@ejemplo.test')).toMatchObject({ status: 200, body: sent });
    expect(await request(email)).toMatchObject({ status: 200, body: sent });
    await client.query('ROLLBACK');
  });
  await mailServer.mailsTo(email);
});

describe('an e-mail with an account in several companies', () => {
  /** Accounts of one e-mail in these companies, each with the password. */
  async function accountsIn(...names: string[]): Promise<{ email: string; accounts: TestPerson[] }> {
    const email = `${randomUUIDv7()}@ejemplo.test`;
    const accounts: TestPerson[] = [];
    for (const name of names) {
      const tenantId = await createTenant(app.platform, { name });
      accounts.push(await createPerson(app.platform, tenantId, { email, fullName: 'Ana Peña', password }));
    }
    return { email, accounts };
  }

  test('gets one message with one link per company, by name', async () => {
    const { email, accounts } = await accountsIn('Molinos', 'Aceites', 'Bodegas');
    const suspended = await createTenant(app.platform, { name: 'Cerrada', status: 'suspended' });
    await createPerson(app.platform, suspended, { email, password });
    const before = await queued();
    expect(await request(email)).toMatchObject({ status: 200, body: sent });
    expect(await queued()).toBe(before + 1);
    const [mail] = await mailServer.mailsTo(email);
    expect(mail?.subject).toBe('Restablece tus contraseñas de Jornada');
    const labels = [...(mail?.text ?? '').matchAll(/^Restablecer contraseña de (.+):$/gm)].map(
      ([, name]) => name,
    );
    expect(labels).toEqual(['Aceites', 'Bodegas', 'Molinos']);
    const links = mail?.links.text ?? [];
    expect(links).toHaveLength(3);
    expect(mail?.links.html).toEqual(links);
    expect(new Set(links).size).toBe(3);

    // The second link is that of Bodegas, and of no other.
    expect((await complete(tokenOf(links[1]))).status).toBe(200);
    const [molinos, aceites, bodegas] = accounts.map(({ tenantId }) => tenantId);
    expect((await signIn(email, newPassword, bodegas)).status).toBe(200);
    expectProblem(await signIn(email, password, bodegas), 401, 'INVALID_CREDENTIALS');
    for (const untouched of [molinos, aceites]) {
      expect((await signIn(email, password, untouched)).status).toBe(200);
    }
    expect((await validate(tokenOf(links[0]))).status).toBe(200);
    expect((await validate(tokenOf(links[2]))).status).toBe(200);
  });

  test('gets the link of the company in the header only', async () => {
    const { email, accounts } = await accountsIn('Aceites', 'Bodegas');
    const chosen = accounts[1]?.tenantId ?? '';
    expect((await request(email, { 'x-tenant-id': chosen })).status).toBe(200);
    const [mail] = await mailServer.mailsTo(email);
    expect(mail?.subject).toBe('Restablece tu contraseña de Bodegas');
    expect(mail?.links.text).toHaveLength(1);
    await complete(tokenOf(mail?.links.text[0]));
    expect((await signIn(email, newPassword, chosen)).status).toBe(200);
    expect((await signIn(email, password, accounts[0]?.tenantId)).status).toBe(200);
  });

  test('gets nothing for a company in which it has no account', async () => {
    const { email } = await accountsIn('Aceites');
    const before = await queued();
    const elsewhere = { 'x-tenant-id': await createTenant(app.platform) };
    expect(await request(email, elsewhere)).toMatchObject({ status: 200, body: sent });
    expect(await queued()).toBe(before);
  });
});

describe('a link', () => {
  test('can be read as often as one likes, and then be used once', async () => {
    const token = await sendLink(app.platform, await somebody(), 'RESET');
    for (let look = 0; look < 5; look += 1) expect((await validate(token)).body).toEqual({ valid: true });
    const done = await complete(token);
    expect(done).toMatchObject({ status: 200 });
    expect(done.body).toMatchObject({ message: 'Contraseña actualizada. Redirigiendo al login…' });
    expectProblem(await complete(token, 'Contraseña-honrada-3'), 404, 'INVALID_TOKEN');
    expectProblem(await validate(token), 404, 'INVALID_TOKEN');
  });

  test('used by twenty at once sets the password once', async () => {
    const person = await somebody();
    const token = await sendLink(app.platform, person, 'RESET');
    const choices = Array.from({ length: 20 }, (_, index) => `Contraseña-n${index}`);
    const answers = await Promise.all(choices.map((choice) => complete(token, choice)));
    const winners = choices.filter((_, index) => answers[index]?.status === 200);
    expect(winners).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expectProblem(answer, 404, 'INVALID_TOKEN');
    expect((await signIn(person.email, winners[0] ?? '')).status).toBe(200);
  });

  test('is valid for an hour, to the millisecond', async () => {
    const token = await sendLink(app.platform, await somebody(), 'RESET');
    app.clock.advance({ minutes: 59, seconds: 59, milliseconds: 999 });
    expect((await validate(token)).status).toBe(200);
    app.clock.advance({ milliseconds: 1 });
    expectProblem(await validate(token), 404, 'INVALID_TOKEN');
    expectProblem(await complete(token), 404, 'INVALID_TOKEN');
  });

  test('ends every session of the person at the very next call, and nobody else’s', async () => {
    const person = await somebody();
    const colleague = await createPerson(app.platform, person.tenantId);
    const sessions = [await signInAs(app.platform, person), await signInAs(app.platform, person)];
    const other = await signInAs(app.platform, colleague);
    expect((await complete(await sendLink(app.platform, person, 'RESET'))).status).toBe(200);
    for (const { accessToken, refreshToken } of sessions) {
      expectProblem(await me(accessToken), 401, 'UNAUTHENTICATED');
      const refreshed = await app.request('POST', '/auth/refresh', { body: { refreshToken } });
      expectProblem(refreshed, 401, 'INVALID_REFRESH_TOKEN');
    }
    expect((await me(other.accessToken)).status).toBe(200);
    expectProblem(await signIn(person.email, password), 401, 'INVALID_CREDENTIALS');
    expect((await signIn(person.email, newPassword)).status).toBe(200);
  });

  test('invalidates every other link of the person, also setup links', async () => {
    const person = await createPerson(app.platform, await createTenant(app.platform));
    const setup = await sendLink(app.platform, person, 'SETUP');
    expect((await complete(await sendLink(app.platform, person, 'RESET'))).status).toBe(200);
    const answer = await app.request('GET', `/auth/setup-account/validate?token=${setup}`);
    expectProblem(answer, 409, 'ALREADY_CONFIGURED');
  });

  test('stops working when its person is deactivated', async () => {
    const person = await createPerson(app.platform, await createTenant(app.platform), { active: false });
    const token = await sendLink(app.platform, person, 'RESET');
    expectProblem(await validate(token), 404, 'INVALID_TOKEN');
    expectProblem(await complete(token), 404, 'INVALID_TOKEN');
  });

  test('is neither used up nor effective with a password that breaks a rule', async () => {
    const person = await somebody();
    const token = await sendLink(app.platform, person, 'RESET');
    const answer = await complete(token, 'corta');
    const text = 'La contraseña debe tener al menos 8 caracteres';
    expectProblem(answer, 422, 'VALIDATION_FAILED', { fieldErrors: { newPassword: text } });
    expect((await validate(token)).status).toBe(200);
    expect((await signIn(person.email, password)).status).toBe(200);
  });
});

describe('an invalid link is answered with 404:', () => {
  const another = randomUUIDv7();
  test.each<[string, (token: string) => string]>([
    ['cut short', (token) => token.slice(0, -1)],
    ['with a character more', (token) => `${token}A`],
    ['with one changed', (token) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['of another company', (token) => withTenantId(token, another)],
    ['with spaces around', (token) => ` ${token} `],
    ['a few letters', () => 'abc'],
    ['zeros', () => Buffer.alloc(48).toString('base64url')],
    ['a zero byte', () => 'a\u0000b'],
    ['markup', () => '"><script>alert(1)</script>'],
    ['the longest text allowed', () => 'x'.repeat(512)],
  ])('%s', async (_, alter) => {
    const token = await sendLink(app.platform, await somebody(), 'RESET');
    expectProblem(await validate(alter(token)), 404, 'INVALID_TOKEN');
    expectProblem(await complete(alter(token)), 404, 'INVALID_TOKEN');
    expect((await validate(token)).status).toBe(200);
  });

  test('the token of a setup link, of a session, or a refresh token', async () => {
    const person = await createPerson(app.platform, await createTenant(app.platform));
    const { accessToken, refreshToken } = await signInAs(app.platform, person);
    for (const token of [await sendLink(app.platform, person, 'SETUP'), accessToken, refreshToken]) {
      expectProblem(await complete(token), 404, 'INVALID_TOKEN');
    }
  });

  /** The same secret under the name of another company. */
  function withTenantId(token: string, tenantId: string): string {
    const bytes = Buffer.from(token, 'base64url');
    Buffer.from(tenantId.replaceAll('-', ''), 'hex').copy(bytes);
    return bytes.toString('base64url');
  }
});

test('links only lead to the public address', async () => {
  expect(mailServer.mails.length).toBeGreaterThan(5);
  for (const { links } of mailServer.mails) {
    for (const link of [...links.text, ...links.html]) expect(new URL(link).origin).toBe(testPublicUrl);
  }
});
