import { randomUUIDv7 } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allDone } from '../../testing/all-done.ts';
import { expectWithin } from '../../testing/busyness.ts';
import { createPerson, createTenant } from '../../testing/factories.ts';
import { type MailServer, startMailServer, tokenOf } from '../../testing/mail-server.ts';
import { patience } from '../../testing/patience.ts';
import { queuedJobs } from '../../testing/queued-jobs.ts';
import { readMail } from '../../testing/read-mail.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { withTenant } from '../transactions/with-tenant.ts';
import type { NewMail } from './mail.ts';

const mailTo = (to: string): NewMail => ({
  to,
  subject: 'Aviso: mañana, fiesta',
  text: 'Este es el enlace:\n\nhttps://jornada.ejemplo.test/a?token=secreto',
  html: '<p><a href="https://jornada.ejemplo.test/a?token=secreto">Enlace</a></p>',
  links: ['https://jornada.ejemplo.test/a?token=secreto'],
});
const newAddress = () => `${randomUUIDv7()}@ejemplo.test`;

/** Once no request for a link and no message waits. */
const allSent = (app: TestApp) => allDone(app.connectionString, 'password-reset', 'mail');

describe('with a mail server,', () => {
  let app: TestApp;
  let mailServer: MailServer;
  let tenantId: string;
  let reported: string[];

  beforeAll(async () => {
    mailServer = await startMailServer();
    reported = [];
    app = await startTestApp({ smtpUrl: mailServer.url, report: (line) => reported.push(line) });
    tenantId = await createTenant(app.platform);
  });
  afterAll(async () => {
    await app.close();
    await mailServer.stop();
  });

  const queue = (mail: NewMail, then = async () => {}) =>
    withTenant(app.platform.database, tenantId, async (tx) => {
      await app.platform.mailbox.queue(tx, mail);
      await then();
    });

  test('a message goes out once when its transaction commits', async () => {
    const to = newAddress();
    await queue(mailTo(to));
    const [mail] = await mailServer.mailsTo(to);
    expect(mail).toMatchObject({ subject: 'Aviso: mañana, fiesta', text: mailTo(to).text });
    await allSent(app);
    expect(await mailServer.mailsTo(to)).toHaveLength(1);
  });

  test('a message that the mail server will never accept is given up, and no line names its recipient', async () => {
    const to = newAddress();
    mailServer.refuse(to, 550);
    const before = mailServer.attempts();
    await queue(mailTo(to));
    await allSent(app);
    expect(mailServer.attempts()).toBe(before + 1);
    expect(reported.filter((line) => line.includes('550'))).toEqual([
      'Un correo ha sido rechazado para siempre: 550',
    ]);
    expect(reported.join('\n')).not.toContain(to);
  });

  test('one that it may accept later is tried again', async () => {
    const to = newAddress();
    mailServer.refuse(to, 450);
    const before = mailServer.attempts();
    await queue(mailTo(to));
    await vi.waitFor(() => expect(mailServer.attempts()).toBeGreaterThan(before + 1), patience);
    mailServer.refuse(to, 550);
    await allSent(app);
    // The receiver told whom it refused.
    expect(reported.filter((line) => line.includes('450'))).not.toEqual([]);
    expect(reported.join()).not.toContain(to);
  });

  test('a message of a transaction that fails is not queued', async () => {
    const before = await queuedJobs(app.connectionString);
    const refusal = queue(mailTo(newAddress()), async () => {
      throw new Error('on second thoughts');
    });
    await expect(refusal).rejects.toThrow('on second thoughts');
    expect(await queuedJobs(app.connectionString)).toHaveLength(before.length);
  });

  test('the transaction goes on as the application, inside its company', async () => {
    const work = withTenant(app.platform.database, tenantId, async (tx) => {
      await app.platform.mailbox.queue(tx, mailTo(newAddress()));
      expect(await tx.selectFrom('tenants').select('id').execute()).toEqual([{ id: tenantId }]);
      await tx.deleteFrom('tenants').execute();
    });
    await expect(work).rejects.toMatchObject({ code: '42501' });
  });

  test('two servers on one database send each message once', async () => {
    const second = await startTestApp({ connectionString: app.connectionString, smtpUrl: mailServer.url });
    try {
      const addresses = Array.from({ length: 20 }, newAddress);
      for (const to of addresses) await queue(mailTo(to));
      await allSent(app);
      for (const to of addresses) expect(await mailServer.mailsTo(to)).toHaveLength(1);
    } finally {
      await second.close();
    }
  });

  test('a reset is answered at once while the mail server is down, and the message comes once when it is back', async () => {
    const { email } = await createPerson(app.platform, tenantId, { password: 'Contraseña-1' });
    await mailServer.stop();
    const began = performance.now();
    const answer = await app.request('POST', '/auth/password-reset/request', { body: { email } });
    expect(answer.status).toBe(200);
    expectWithin(5_000, performance.now() - began);
    const waiting = await vi.waitFor(async () => {
      const job = (await queuedJobs(app.connectionString)).at(-1);
      if (!job || job.retries < 1) throw new Error('it was not tried again yet');
      return job;
    }, patience);
    expect(reported.join('\n')).toMatch(/^Error en segundo plano: .*ECONNREFUSED/m);

    await mailServer.start();
    const [mail] = await mailServer.mailsTo(email);
    await allSent(app);
    expect(await mailServer.mailsTo(email)).toHaveLength(1);

    // What waited in the database, failures and all, tells nobody the link, nor does what was reported.
    const [link = ''] = mail?.links.text ?? [];
    for (const text of [waiting.row, reported.join()]) {
      for (const secret of [tokenOf(link), email, 'reset-password']) {
        expect(text).not.toContain(secret);
        expect(text).not.toContain(Buffer.from(secret).toString('base64').slice(2, -4));
      }
    }
  });
});

describe('without a mail server,', () => {
  test('a message becomes a file in the data directory, and its link a line for the person at the terminal', async () => {
    const reported: string[] = [];
    const app = await startTestApp({ report: (line) => reported.push(line) });
    try {
      const tenantId = await createTenant(app.platform, { name: 'Aceites' });
      const { email } = await createPerson(app.platform, tenantId, { password: 'Contraseña-1' });
      await app.request('POST', '/auth/password-reset/request', { body: { email } });
      await allSent(app);
      const directory = path.join(app.dataDirectory, 'mail');
      const [file = '', ...others] = readdirSync(directory);
      expect(others).toEqual([]);
      expect(file).toMatch(/^[\w-]{36}\.eml$/);
      const mail = readMail(readFileSync(path.join(directory, file), 'utf8'));
      expect(mail).toMatchObject({ to: email, subject: 'Restablece tu contraseña de Aceites' });
      // Its links open accounts: nobody else on the machine may read them.
      expect((statSync(directory).mode & 0o777).toString(8)).toBe('700');
      expect((statSync(path.join(app.dataDirectory, 'files')).mode & 0o777).toString(8)).toBe('700');
      expect((statSync(path.join(directory, file)).mode & 0o777).toString(8)).toBe('600');
      expect(reported).toEqual([`Correo para ${email}: ${mail.links.text[0]}`]);
      const token = tokenOf(mail.links.text[0]);
      expect((await app.request('GET', `/auth/password-reset/validate?token=${token}`)).status).toBe(200);
    } finally {
      await app.close();
    }
  });

  test('in production no link is logged', async () => {
    const reported: string[] = [];
    const app = await startTestApp({ production: true, report: (line) => reported.push(line) });
    try {
      const tenantId = await createTenant(app.platform);
      const { email } = await createPerson(app.platform, tenantId, { password: 'Contraseña-1' });
      await app.request('POST', '/auth/password-reset/request', { body: { email } });
      await allSent(app);
      expect(readdirSync(path.join(app.dataDirectory, 'mail'))).toHaveLength(1);
      expect(reported).toEqual([]);
    } finally {
      await app.close();
    }
  });
});
