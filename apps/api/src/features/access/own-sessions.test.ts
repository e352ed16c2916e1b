import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, type TestPerson } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: EmployeeAtWork;
let person: TestPerson;
const lines: string[] = [];
const password = 'Pañuelo-fino 1';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

beforeAll(async () => {
  app = await startTestApp({ report: (line) => lines.push(line) });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-23T08:00[Europe/Madrid]');
  admin = await adminAtWork(app, await createTenant(app.platform));
  person = await createPerson(app.platform, admin.tenantId, { password });
  lines.length = 0;
});

interface Signed {
  readonly token: string;
  readonly refreshToken: string;
}
const signIn = async (userAgent: string, who = person): Promise<Signed> => {
  const answer = await app.request('POST', '/auth/login', {
    body: { email: who.email, password },
    headers: { 'user-agent': userAgent },
  });
  expect(answer.status).toBe(200);
  return { token: answer.body.accessToken, refreshToken: answer.body.refreshToken };
};
const list = async ({ token }: Signed) => {
  const answer = await app.request('GET', '/auth/sessions', { token });
  expect(answer.status).toBe(200);
  return answer.body;
};
const isIn = async ({ token }: Signed) => (await app.request('GET', '/auth/me', { token })).status === 200;
const end = ({ token }: Signed, id: string) => app.request('DELETE', `/auth/sessions/${id}`, { token });
const told = (event: string) => lines.filter((line) => line.startsWith(`{"security":"${event}"`));

describe('the own sessions', () => {
  test('are told with browser and system in words, the own one first, then the one seen last', async () => {
    const desk = await signIn(firefox);
    app.clock.advance({ minutes: 5 });
    const phone = await signIn(chrome);
    app.clock.advance({ minutes: 5 });
    const renewed = await app.request('POST', '/auth/refresh', { body: { refreshToken: desk.refreshToken } });
    expect(await list(phone)).toEqual([
      {
        id: expect.any(String),
        browser: 'Chrome',
        system: 'Windows',
        startedAt: '2026-11-23T07:05:00.000Z',
        lastSeenAt: '2026-11-23T07:05:00.000Z',
        isCurrent: true,
      },
      {
        id: expect.any(String),
        browser: 'Firefox',
        system: 'Linux',
        startedAt: '2026-11-23T07:00:00.000Z',
        lastSeenAt: '2026-11-23T07:10:00.000Z',
        isCurrent: false,
      },
    ]);
    const own = await list({ ...desk, token: renewed.body.accessToken });
    expect(own[0]).toMatchObject({ browser: 'Firefox', isCurrent: true });
  });

  test('are those in force alone, and nobody else’s', async () => {
    const gone = await signIn(firefox);
    await app.request('POST', '/auth/logout', { body: { refreshToken: gone.refreshToken } });
    const colleague = await createPerson(app.platform, admin.tenantId, { password });
    await signIn(firefox, colleague);
    await signIn(firefox);
    // Ninety days after signing in a session is over, and thirty after its tokens were last renewed.
    app.clock.advance({ hours: 24 * 31 });
    const present = await signIn(chrome);
    expect((await list(present)).map(({ browser }: { browser: string }) => browser)).toEqual(['Chrome']);
  });

  test('an ended one is out at its next call, and can be renewed no more; the others stay', async () => {
    const [desk, phone, tablet] = [await signIn(firefox), await signIn(chrome), await signIn(chrome)];
    const [, , last] = await list(phone);
    expect(last.browser).toBe('Firefox');
    expect((await end(phone, last.id)).status).toBe(204);
    expect(await isIn(desk)).toBe(false);
    const renewal = await app.request('POST', '/auth/refresh', { body: { refreshToken: desk.refreshToken } });
    expectProblem(renewal, 401, 'INVALID_REFRESH_TOKEN');
    expect([await isIn(phone), await isIn(tablet)]).toEqual([true, true]);
    expect(told('SESSION_ENDED')).toHaveLength(1);
    expectProblem(await end(phone, last.id), 404, 'NOT_FOUND');
  });

  test('the own one can be ended, which signs out', async () => {
    const phone = await signIn(chrome);
    const [own] = await list(phone);
    expect((await end(phone, own.id)).status).toBe(204);
    expect(await isIn(phone)).toBe(false);
  });

  test('all others are ended at once', async () => {
    const [desk, phone, tablet] = [await signIn(firefox), await signIn(chrome), await signIn(chrome)];
    expect((await app.request('DELETE', '/auth/sessions', { token: tablet.token })).status).toBe(204);
    expect([await isIn(desk), await isIn(phone), await isIn(tablet)]).toEqual([false, false, true]);
    expect(await list(tablet)).toHaveLength(1);
    expect(told('OTHER_SESSIONS_ENDED')).toHaveLength(1);
    expect((await admin.get('/auth/me')).status).toBe(200);
  });

  test('of somebody else cannot be ended, of the same company or another, nor those of no one', async () => {
    const phone = await signIn(chrome);
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    for (const id of [admin.sessionId, stranger.sessionId, '01890000-0000-7000-8000-000000000000'])
      expectProblem(await end(phone, id), 404, 'NOT_FOUND');
    expect((await admin.get('/auth/me')).status).toBe(200);
    expect((await stranger.get('/auth/me')).status).toBe(200);
    expect(told('SESSION_ENDED')).toEqual([]);
  });
});

describe('what ends a session, at its next call', () => {
  test('a changed password ends all others, and gives the caller a new one', async () => {
    const [desk, phone] = [await signIn(firefox), await signIn(chrome)];
    const body = { fullName: 'Ana', currentPassword: password, newPassword: 'Sombrero-ancho 2' };
    const changed = await app.request('PUT', '/auth/profile', {
      token: phone.token,
      body,
      headers: { 'user-agent': chrome },
    });
    expect([await isIn(desk), await isIn(phone)]).toEqual([false, false]);
    const fresh = { token: changed.body.tokens.accessToken, refreshToken: '' };
    expect(await list(fresh)).toMatchObject([{ browser: 'Chrome', system: 'Windows', isCurrent: true }]);
  });

  test('deactivating the person does', async () => {
    const phone = await signIn(chrome);
    expect((await admin.call('PATCH', `/admin/employees/${person.userId}/deactivate`)).status).toBe(200);
    expect(await isIn(phone)).toBe(false);
    await admin.call('PATCH', `/admin/employees/${person.userId}/activate`);
    expect(await isIn(phone)).toBe(false);
  });

  test('another role does not, and counts at the next call', async () => {
    const phone = await signIn(chrome);
    const ask = () => app.request('GET', '/admin/users', { token: phone.token });
    expectProblem(await ask(), 403, 'FORBIDDEN');
    const path = `/admin/users/${person.userId}/roles`;
    const read = async () => (await admin.get(`/admin/users/${person.userId}`)).body.revision;
    const give = async (roleIds: string[]) =>
      admin.call('POST', path, { body: { roleIds, revision: await read() } });
    expect((await give(['ROLE_ADMIN', 'ROLE_EMPLOYEE'])).status).toBe(200);
    expect((await ask()).status).toBe(200);
    expect((await give(['ROLE_EMPLOYEE'])).status).toBe(200);
    expectProblem(await ask(), 403, 'FORBIDDEN');
    expect(await isIn(phone)).toBe(true);
  });
});
