import { randomUUIDv7 } from 'node:crypto';
import { existsSync, mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Tokens } from '@jornada/contract/access/tokens';
import { countedPlainly } from '@jornada/texts/counted';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { addPendingEmail } from '../testing/add-pending-email.ts';
import { companyAtWork } from '../testing/company-at-work.ts';
import { expectProblem } from '../testing/expect-problem.ts';
import { createPerson, createTenant, sendLink, signInAs, type TestPerson } from '../testing/factories.ts';
import { fillInspectionTables } from '../testing/inspections.ts';
import { fillKeptRecordLinks } from '../testing/kept-record-link.ts';
import { tokenOfMonth } from '../testing/month-link-specimens.ts';
import { rowsOfTenant } from '../testing/rows-of-tenant.ts';
import { begunTotp, pendingSignIn, withSecondFactor } from '../testing/second-factors.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { usualMoment } from '../testing/test-clock.ts';
import { cleanUp } from './clean-up.ts';

let app: TestApp;
let person: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // Whatever the test before left.
  app.clock.advance({ hours: 24 * 1_000 });
  await clean();
  app.clock.set(usualMoment);
  person = await createPerson(app.platform, await createTenant(app.platform), {
    password: 'Contraseña-honrada-1',
  });
});

/** Cleans up at this moment. @returns what was reported, which must be one line */
async function clean(given: { batch?: number; signal?: AbortSignal; database?: Database } = {}) {
  const lines: string[] = [];
  const { batch, signal = new AbortController().signal, database = app.platform.database } = given;
  const platform = { ...app.platform, database };
  try {
    await cleanUp({ platform, report: (line) => lines.push(line), signal }, batch);
  } finally {
    expect(lines).toHaveLength(1);
  }
  return lines[0];
}

const removed = (
  sessions: number,
  tokens: number,
  links: number,
  mails: number,
  inspections = 0,
  deliveries = 0,
  attempts = 0,
) =>
  `Limpieza, eliminados: ${[
    countedPlainly(sessions, 'sesión', 'sesiones'),
    countedPlainly(tokens, 'token de renovación', 'tokens de renovación'),
    countedPlainly(links, 'enlace', 'enlaces'),
    countedPlainly(attempts, 'recuento de contraseñas equivocadas', 'recuentos de contraseñas equivocadas'),
    countedPlainly(inspections, 'acceso de la Inspección', 'accesos de la Inspección'),
    countedPlainly(deliveries, 'envío a otros programas', 'envíos a otros programas'),
    countedPlainly(mails, 'correo', 'correos'),
  ].join(', ')}.`;
const nothing = removed(0, 0, 0, 0);

const refresh = (refreshToken: string) => app.request('POST', '/auth/refresh', { body: { refreshToken } });
const refreshed = async ({ refreshToken }: Tokens): Promise<Tokens> => (await refresh(refreshToken)).body;
const logout = ({ refreshToken }: Tokens) => app.request('POST', '/auth/logout', { body: { refreshToken } });
const me = ({ accessToken }: Tokens) => app.request('GET', '/auth/me', { token: accessToken });

/** What the database has of a person's sessions and links. */
const rowsOf = ({ tenantId, userId }: TestPerson) =>
  withTenant(app.platform.database, tenantId, async (tx) => {
    const sessions = await tx.selectFrom('sessions').select('id').where('userId', '=', userId).execute();
    const ids = sessions.map(({ id }) => id);
    const tokens = ids.length
      ? await tx.selectFrom('refreshTokens').select('tokenHash').where('sessionId', 'in', ids).execute()
      : [];
    const links = await tx
      .selectFrom('accountLinks')
      .select('tokenHash')
      .where('userId', '=', userId)
      .execute();
    return { sessions: ids.length, tokens: tokens.length, links: links.length };
  });

const month = { hours: 30 * 24 };

describe('a session', () => {
  test('that ended is removed a month later with all its tokens, to the millisecond', async () => {
    const tokens = await refreshed(await signInAs(app.platform, person));
    await logout(tokens);
    app.clock.advance(month);
    expect(await clean()).toBe(nothing);
    expect(await rowsOf(person)).toMatchObject({ sessions: 1, tokens: 2 });
    app.clock.advance({ milliseconds: 1 });
    expect(await clean()).toBe(removed(1, 2, 0, 0));
    expect(await rowsOf(person)).toMatchObject({ sessions: 0, tokens: 0 });
  });

  test('that nobody goes on with is removed a month after its last token ran out', async () => {
    const first = await signInAs(app.platform, person);
    app.clock.advance({ hours: 29 * 24 });
    await refreshed(first);
    app.clock.advance({ hours: 60 * 24 });
    expect(await clean()).toBe(nothing);
    app.clock.advance({ milliseconds: 1 });
    expect(await clean()).toBe(removed(1, 2, 0, 0));
  });

  test('that a stolen token ended long after it ran out is kept for a month from then', async () => {
    const first = await signInAs(app.platform, person);
    await refreshed(first);
    app.clock.advance({ hours: 59 * 24 });
    expectProblem(await refresh(first.refreshToken), 401, 'INVALID_REFRESH_TOKEN');
    app.clock.advance(month);
    expect(await clean()).toBe(nothing);
    app.clock.advance({ milliseconds: 1 });
    expect(await clean()).toBe(removed(1, 2, 0, 0));
  });

  test('answers, once removed, as it did before', async () => {
    const ended = await signInAs(app.platform, person);
    const abandoned = await signInAs(app.platform, person);
    await logout(ended);
    app.clock.advance({ hours: 61 * 24 });
    const look = async () => {
      for (const tokens of [ended, abandoned]) {
        expectProblem(await refresh(tokens.refreshToken), 401, 'INVALID_REFRESH_TOKEN');
        expectProblem(await me(tokens), 401, 'UNAUTHENTICATED');
      }
    };
    await look();
    expect(await clean()).toBe(removed(2, 2, 0, 0));
    await look();
  });

  test('in use keeps every token it ever gave out: the oldest, used again after months, still ends it', async () => {
    const first = await signInAs(app.platform, person);
    let last = first;
    for (let times = 0; times < 3; times += 1) {
      app.clock.advance({ hours: 29 * 24 });
      last = await refreshed(last);
      expect(await clean()).toBe(nothing);
    }
    expect(await rowsOf(person)).toMatchObject({ sessions: 1, tokens: 4 });
    expect((await me(last)).status).toBe(200);
    expectProblem(await refresh(first.refreshToken), 401, 'INVALID_REFRESH_TOKEN');
    expectProblem(await me(last), 401, 'UNAUTHENTICATED');
    expectProblem(await refresh(last.refreshToken), 401, 'INVALID_REFRESH_TOKEN');
  });

  test('of another day, another company or a suspended one is judged by itself alone', async () => {
    const suspended = await createTenant(app.platform, { status: 'suspended' });
    const others = [
      await createPerson(app.platform, person.tenantId),
      await createPerson(app.platform, await createTenant(app.platform)),
      await createPerson(app.platform, suspended),
    ];
    for (const one of [person, ...others]) await signInAs(app.platform, one);
    app.clock.advance({ hours: 59 * 24 });
    const kept: [TestPerson, Tokens][] = [];
    for (const one of others) kept.push([one, await signInAs(app.platform, one)]);
    app.clock.advance({ hours: 24, milliseconds: 1 });
    expect(await clean()).toBe(removed(4, 4, 0, 0));
    expect(await rowsOf(person)).toMatchObject({ sessions: 0, tokens: 0 });
    for (const [one] of kept) expect(await rowsOf(one)).toMatchObject({ sessions: 1, tokens: 1 });
    for (const [one, tokens] of kept.slice(0, 2)) {
      expect((await refresh(tokens.refreshToken)).status, one.email).toBe(200);
    }
  });
});

describe('an account link', () => {
  const validate = (token: string) => app.request('GET', `/auth/setup-account/validate?token=${token}`);

  test('to a new password is removed a month after it ran out, spent or not', async () => {
    await sendLink(app.platform, person, 'RESET');
    const token = await sendLink(app.platform, person, 'RESET');
    app.clock.advance({ hours: 1 });
    app.clock.advance(month);
    expect(await clean()).toBe(nothing);
    app.clock.advance({ milliseconds: 1 });
    const ask = () => app.request('GET', `/auth/password-reset/validate?token=${token}`);
    expectProblem(await ask(), 404, 'INVALID_TOKEN');
    expect(await clean()).toBe(removed(0, 0, 2, 0));
    expectProblem(await ask(), 404, 'INVALID_TOKEN');
  });

  test('that set an account up says so for a year after it ran out, and is no link afterwards', async () => {
    const invited = await createPerson(app.platform, person.tenantId);
    const token = await sendLink(app.platform, invited, 'SETUP');
    const body = { token, password: 'Contraseña-honrada-2', passwordConfirm: 'Contraseña-honrada-2' };
    const done = await app.request('POST', '/auth/setup-account/complete', { body });
    expect(done.status).toBe(200);
    await logout(done.body);
    app.clock.advance({ hours: (7 + 365) * 24 });
    expect(await clean()).toBe(removed(1, 1, 0, 0));
    expectProblem(await validate(token), 409, 'ALREADY_CONFIGURED');
    app.clock.advance({ milliseconds: 1 });
    expect(await clean()).toBe(removed(0, 0, 1, 0));
    expectProblem(await validate(token), 404, 'INVALID_TOKEN');
  });

  test('that would confirm a new e-mail goes with its change, a month after it ran out', async () => {
    const person = await createPerson(app.platform, await createTenant(app.platform));
    await addPendingEmail(app.platform, person);
    app.clock.advance({ hours: (7 + 30) * 24 });
    expect(await clean()).toBe(nothing);
    app.clock.advance({ milliseconds: 1 });
    expect(await clean()).toBe(removed(0, 0, 1, 0));
    const left = await withTenant(app.platform.database, person.tenantId, (tx) =>
      tx.selectFrom('emailChanges').selectAll().execute(),
    );
    expect(left).toEqual([]);
  });

  test('that waits for a code, and a factor that nobody confirmed, go a day after they ran out; one that is on stays', async () => {
    const other = await createPerson(app.platform, person.tenantId);
    await withSecondFactor(app.platform, person);
    await pendingSignIn(app.platform, person);
    await begunTotp(app.platform, other);
    app.clock.advance({ hours: 24, minutes: 5 });
    expect(await clean()).toBe(nothing);
    app.clock.advance({ milliseconds: 1 });
    expect(await clean()).toBe(removed(0, 0, 1, 0));
    app.clock.advance({ minutes: 5 });
    expect(await clean()).toBe(removed(0, 0, 1, 0));
    app.clock.advance({ hours: 24 * 3_000 });
    expect(await clean()).toBe(nothing);
    const left = await withTenant(app.platform.database, person.tenantId, (tx) =>
      tx.selectFrom('secondFactors').select('userId').execute(),
    );
    expect(left).toEqual([{ userId: person.userId }]);
  });

  test('that still works is left alone', async () => {
    const invited = await createPerson(app.platform, person.tenantId);
    const token = await sendLink(app.platform, invited, 'SETUP');
    app.clock.advance({ hours: 6 * 24 });
    expect(await clean()).toBe(nothing);
    expect((await validate(token)).status).toBe(200);
  });
});

describe('what was written instead of sent', () => {
  const folder = () => path.join(app.dataDirectory, 'mail');

  /** A file of so many days, by its name below the data directory. */
  function file(name: string, days: number): string {
    const whole = path.join(app.dataDirectory, name);
    mkdirSync(path.dirname(whole), { recursive: true });
    writeFileSync(whole, 'x');
    const written = app.clock.now().subtract({ hours: days * 24 }).epochMilliseconds / 1000;
    utimesSync(whole, written, written);
    return whole;
  }

  test('goes after a month, and nothing else that lies there or beside it', async () => {
    const old = [1, 2, 3].map(() => file(`mail/${randomUUIDv7()}.eml`, 31));
    const kept = [
      file(`mail/${randomUUIDv7()}.eml`, 29),
      file('mail/nota.eml', 400),
      file(`mail/${randomUUIDv7()}.txt`, 400),
      file(`mail/${randomUUIDv7()}.eml.bak`, 400),
      file(`mail/antiguos/${randomUUIDv7()}.eml`, 400),
      file(`mail/${randomUUIDv7()}.eml/carpeta`, 400),
      file(`${randomUUIDv7()}.eml`, 400),
      file(`files/${randomUUIDv7()}.eml`, 400),
      file('secret-key', 400),
    ];
    const link = path.join(folder(), `${randomUUIDv7()}.eml`);
    symlinkSync(kept.at(-1) ?? '', link);
    expect(await clean()).toBe(removed(0, 0, 0, 3));
    expect(old.filter(existsSync)).toEqual([]);
    expect([...kept, link].filter((one) => !existsSync(one))).toEqual([]);
  });

  test('is nothing where messages are sent: the folder is not looked at', async () => {
    const old = file(`mail/${randomUUIDv7()}.eml`, 400);
    const sending = await startTestApp({
      connectionString: app.connectionString,
      smtpUrl: 'smtp://127.0.0.1:9',
    });
    try {
      mkdirSync(path.join(sending.dataDirectory, 'mail'));
      const left = path.join(sending.dataDirectory, 'mail', path.basename(old));
      writeFileSync(left, 'x');
      utimesSync(left, 0, 0);
      const { signal } = new AbortController();
      expect(await sending.platform.mailbox.removeFiles(app.clock.now(), signal)).toBe(0);
      expect(existsSync(left)).toBe(true);
    } finally {
      await sending.close();
    }
  });
});

describe('a clean-up', () => {
  /** Sessions of a person with so many tokens each, all of them over. */
  async function endedSessions(one: TestPerson, sessions: number, tokens: number): Promise<void> {
    for (let session = 0; session < sessions; session += 1) {
      let last = await signInAs(app.platform, one);
      for (let times = 1; times < tokens; times += 1) last = await refreshed(last);
      await logout(last);
    }
  }
  const monthLater = () => app.clock.advance({ ...month, milliseconds: 1 });

  /** The application's database, telling how many transactions were begun. */
  function counted(onTransaction: (count: number) => void): Database {
    const { database } = app.platform;
    let count = 0;
    return {
      ...database,
      connect: () => {
        count += 1;
        onTransaction(count);
        return database.connect();
      },
    };
  }

  test.each([1, 2, 3, 7, 1_000])(
    'in batches of %j removes the same, in transactions of its own',
    async (batch) => {
      await endedSessions(person, 3, 4);
      await endedSessions(await createPerson(app.platform, await createTenant(app.platform)), 2, 1);
      for (let times = 0; times < 5; times += 1) await sendLink(app.platform, person, 'RESET');
      monthLater();
      app.clock.advance({ hours: 1 });
      const living = await signInAs(app.platform, person);
      let transactions = 0;
      const database = counted((count) => {
        transactions = count;
      });
      expect(await clean({ batch, database })).toBe(removed(5, 14, 5, 0));
      expect(transactions).toBeGreaterThanOrEqual(14 / batch + 5 / batch);
      expect((await refresh(living.refreshToken)).status).toBe(200);
      expect(await clean({ batch })).toBe(nothing);
    },
  );

  test('removes codes and sessions of inspectors a day after they ran out', async () => {
    // The code runs out at eight, the session at nine.
    await withTenant(app.platform.database, person.tenantId, (tx) => fillInspectionTables(tx, person));
    app.clock.set('2026-11-21T08:00:00Z');
    expect(await clean()).toBe(nothing);
    app.clock.advance({ milliseconds: 1 });
    expect(await clean()).toBe(removed(0, 0, 0, 0, 1));
    app.clock.advance({ hours: 1 });
    expect(await clean()).toBe(removed(0, 0, 0, 0, 1));
  });

  test('removes links to kept records, with the addresses in them, the day after the record need no longer be kept', async () => {
    const { id } = await withTenant(app.platform.database, person.tenantId, (tx) =>
      fillKeptRecordLinks(tx, person.tenantId),
    );
    const kept = () =>
      withTenant(app.platform.database, person.tenantId, (tx) =>
        tx.selectFrom('keptRecordLinks').select('id').execute(),
      );
    app.clock.set('2030-11-20T23:59[Europe/Madrid]');
    await clean();
    expect(await kept()).toEqual([{ id }]);
    app.clock.advance({ minutes: 1 });
    expect(await clean()).toBe(removed(0, 0, 1, 0));
    expect(await kept()).toEqual([]);
  });

  test('removes codes of closed months ninety days after they were over, and no month', async () => {
    const { platform } = app;
    await tokenOfMonth(platform, person.tenantId, await createPerson(platform, person.tenantId));
    const kept = () =>
      withTenant(platform.database, person.tenantId, async (tx) => [
        (await tx.selectFrom('monthLinks').select('month').execute()).length,
        (await tx.selectFrom('monthVersions').select('month').execute()).length,
      ]);
    app.clock.advance({ hours: 180 * 24 });
    await clean();
    expect(await kept()).toEqual([1, 1]);
    app.clock.advance({ milliseconds: 1 });
    expect(await clean()).toBe(removed(0, 0, 1, 0));
    expect(await kept()).toEqual([0, 1]);
  });

  test('touches nothing but those tables, of any company', async () => {
    const company = await companyAtWork(app);
    const before = await rowsOfTenant(app.platform.database, company.tenantId);
    app.clock.advance({ hours: 24 * 3_000 });
    expect(await clean()).toMatch(
      /: [1-9]\d* sesi(ón|ones), [1-9]\d* tokens? de renovación, [1-9]\d* enlaces?/,
    );
    const after = await rowsOfTenant(app.platform.database, company.tenantId);
    expect(after).toEqual({
      ...before,
      sessions: [],
      refresh_tokens: [],
      account_links: [],
      email_changes: [],
      month_links: [],
      second_factors: [],
      pending_sign_ins: [],
      inspection_codes: [],
      inspection_sessions: [],
      kept_record_links: [],
      webhook_deliveries: [],
      failed_sign_ins: [],
    });
    expect(before.punches?.length).toBeGreaterThan(12);
  });

  test('that is stopped keeps what it did, says so, and the next one does the rest', async () => {
    await endedSessions(person, 3, 4);
    monthLater();
    const stop = new AbortController();
    const database = counted((count) => {
      if (count === 3) stop.abort(new Error('the server stops'));
    });
    const lines: string[] = [];
    const platform = { ...app.platform, database };
    const run = cleanUp({ platform, report: (line) => lines.push(line), signal: stop.signal }, 2);
    await expect(run).rejects.toThrow('the server stops');
    expect(lines).toEqual([
      'Limpieza interrumpida, eliminados: 0 sesiones, 4 tokens de renovación, 0 enlaces, 0 recuentos de contraseñas equivocadas, 0 accesos de la Inspección, 0 envíos a otros programas, 0 correos.',
    ]);
    expect(await rowsOf(person)).toMatchObject({ sessions: 3, tokens: 8 });
    expect(await clean()).toBe(removed(3, 8, 0, 0));
  });

  test('stopped before it began does nothing', async () => {
    await endedSessions(person, 1, 1);
    monthLater();
    await expect(clean({ signal: AbortSignal.abort(new Error('no')) })).rejects.toThrow('no');
    expect(await rowsOf(person)).toMatchObject({ sessions: 1, tokens: 1 });
  });

  test('beside another one removes everything once', async () => {
    await endedSessions(person, 4, 4);
    monthLater();
    const lines = await Promise.all([clean({ batch: 2 }), clean({ batch: 2 }), clean({ batch: 3 })]);
    const sums = lines.map((line) => (line?.match(/\d+/g) ?? []).map(Number));
    expect(sums.reduce((sum, [, tokens = 0]) => sum + tokens, 0)).toBe(16);
    await clean();
    expect(await rowsOf(person)).toMatchObject({ sessions: 0, tokens: 0 });
  });

  test('waits for nobody: what somebody holds is left for another night', async () => {
    await endedSessions(person, 2, 2);
    const held = await signInAs(app.platform, person);
    await logout(held);
    monthLater();
    const gate = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holder = withTenant(app.platform.database, person.tenantId, async (tx) => {
      await tx.selectFrom('refreshTokens').select('tokenHash').orderBy('issuedAt').forUpdate().execute();
      locked.resolve();
      await gate.promise;
    });
    await locked.promise;
    expect(await clean()).toBe(nothing);
    gate.resolve();
    await holder;
    expect(await clean()).toBe(removed(3, 5, 0, 0));
  });
});
