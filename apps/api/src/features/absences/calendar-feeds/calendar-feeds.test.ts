import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem, expectSecurityHeaders } from '../../../testing/expect-problem.ts';
import {
  createAbsence,
  createPerson,
  createTenant,
  createVacation,
  suspendTenant,
} from '../../../testing/factories.ts';
import { parseCalendar } from '../../../testing/parse-calendar.ts';
import { startTestApp, type TestApp, testPublicUrl } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-07-01T10:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform, { name: 'Ruiz, S.L.; talleres' });
  admin = await adminAtWork(app, tenantId);
  ana = await atWork(app, await createPerson(app.platform, tenantId, { fullName: 'Ana Peña; Ruiz' }));
});

const make = async (scope: 'OWN' | 'TEAM', by = ana): Promise<string> => {
  const { status, body } = await by.call('POST', '/absences/calendar-feeds', { body: { scope } });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.url).toMatch(new RegExp(`^${testPublicUrl}/api/calendars/[\\w-]{64}\\.ics$`));
  return String(body.url).replace(`${testPublicUrl}/api`, '');
};
const eventsAt = async (path: string) => parseCalendar((await app.request('GET', path)).body).events;
const revoke = (scope: string, by = ana) => by.call('DELETE', `/absences/calendar-feeds/${scope}`);

describe('the own calendar', () => {
  test('has the person’s approved days with their types as whole-day events, and hours at their time', async () => {
    const eva = await employeeAtWork(app, { tenantId });
    await createVacation(app.platform, ana, { startDate: '2026-08-03', endDate: '2026-08-14' });
    await createVacation(app.platform, ana, {
      ...{ startDate: '2026-12-01', endDate: '2026-12-02', status: 'PENDING' },
    });
    await createVacation(app.platform, eva, { startDate: '2026-08-03', endDate: '2026-08-14' });
    const day = { startDate: '2026-11-20', endDate: '2026-11-20' };
    await createAbsence(app.platform, ana, { type: 'PERSONAL', ...day, hours: '09:00-11:30' });
    const path = await make('OWN');
    const answer = await app.request('GET', path);
    expect(answer.status).toBe(200);
    expectSecurityHeaders(answer);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const calendar = parseCalendar(answer.body);
    expect(calendar.name).toBe('Mis ausencias en Ruiz, S.L.; talleres');
    expect(calendar.events).toMatchObject([
      {
        ...{ SUMMARY: 'Vacaciones', 'DTSTART;VALUE=DATE': '20260803', 'DTEND;VALUE=DATE': '20260815' },
        UID: expect.stringMatching(/^[0-9a-f-]{36}-2026-08-03@jornada$/),
      },
      { SUMMARY: 'Ausencia justificada', DTSTART: '20261120T080000Z', DTEND: '20261120T103000Z' },
    ]);
  });

  test('shows an absence without a known end up to today, because only an illness may have none', async () => {
    await createAbsence(app.platform, ana, {
      ...{ type: 'SICK_LEAVE', startDate: '2026-06-29', endDate: '2199-12-31' },
    });
    const path = await make('OWN');
    const from = { 'DTSTART;VALUE=DATE': '20260629' };
    expect(await eventsAt(path)).toMatchObject([{ ...from, 'DTEND;VALUE=DATE': '20260702' }]);
    // In Madrid it is the next day already.
    app.clock.set('2026-07-02T00:30[Europe/Madrid]');
    expect(await eventsAt(path)).toMatchObject([{ ...from, 'DTEND;VALUE=DATE': '20260703' }]);
  });

  test('is answered with 304 until it changes, and its events keep their ids', async () => {
    await createVacation(app.platform, ana, { startDate: '2026-08-03', endDate: '2026-08-14' });
    const path = await make('OWN');
    const first = await app.request('GET', path);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    app.clock.set('2026-07-02T10:00[Europe/Madrid]');
    const again = await app.request('GET', path, { headers: { 'if-none-match': etag } });
    expect(again).toMatchObject({ status: 304, body: null });
    await createAbsence(app.platform, ana, {
      ...{ type: 'SICK_LEAVE', startDate: '2026-08-05', endDate: '2026-08-06' },
    });
    const changed = await app.request('GET', path, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    const { events } = parseCalendar(changed.body);
    expect(events.map(({ SUMMARY }) => SUMMARY)).toEqual([
      'Vacaciones',
      'Ausencia justificada',
      'Vacaciones',
    ]);
    expect(events[0]?.UID).toBe(parseCalendar(first.body).events[0]?.UID);
    expect(new Set(events.map(({ UID }) => UID)).size).toBe(3);
  });
});

describe('the team’s calendar', () => {
  test('names who is away and marks vacations, but never the reason of an absence', async () => {
    await createVacation(app.platform, ana, { startDate: '2026-08-03', endDate: '2026-08-04' });
    await createAbsence(app.platform, ana, {
      ...{ type: 'SICK_LEAVE', startDate: '2026-09-01', endDate: '2026-09-02', reason: 'Operación' },
    });
    const left = await createPerson(app.platform, tenantId, { active: false });
    await createVacation(app.platform, left, { startDate: '2026-08-03', endDate: '2026-08-04' });
    const outsider = await employeeAtWork(app);
    await createVacation(app.platform, outsider, { startDate: '2026-08-03', endDate: '2026-08-04' });
    const path = await make('TEAM', admin);
    expect((await eventsAt(path)).map(({ SUMMARY }) => SUMMARY)).toEqual([
      'Ana Peña; Ruiz: Vacaciones',
      'Ana Peña; Ruiz: Ausente',
    ]);
    expect((await app.request('GET', path)).body).not.toMatch(/Operación|médica|SICK/);
  });

  test('is available to reviewers of absences, as long as they are reviewers', async () => {
    const answer = await ana.call('POST', '/absences/calendar-feeds', { body: { scope: 'TEAM' } });
    expectProblem(answer, 404, 'NOT_FOUND');
    const reviewer = await deputyAtWork(app, tenantId, 'absences.review');
    const path = await make('TEAM', reviewer);
    expect((await app.request('GET', path)).status).toBe(200);
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.deleteFrom('userRoles').where('userId', '=', reviewer.userId).execute(),
    );
    expectProblem(await app.request('GET', path), 404, 'NOT_FOUND');
  });
});

describe('an address', () => {
  test('is stored as a hash only, and listed by its creation date', async () => {
    expect((await ana.get('/absences/calendar-feeds')).body).toEqual({ own: null, team: null });
    const path = await make('OWN');
    const secret = path.slice('/calendars/'.length, -'.ics'.length);
    expect((await ana.get('/absences/calendar-feeds')).body).toEqual({
      ...{ own: '2026-07-01T08:00:00.000Z', team: null },
    });
    const { body: log } = await admin.get('/admin/audit?action=CALENDAR_FEED_CREATED');
    expect(log.content).toMatchObject([{ subjectId: ana.userId, after: { scope: 'OWN' } }]);
    expect(JSON.stringify(log)).not.toContain(secret);
    const rows = await withTenant(app.platform.database, tenantId, (tx) =>
      tx.selectFrom('calendarFeeds').selectAll().execute(),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows[0]?.tokenHash.includes(Buffer.from(secret, 'base64url').subarray(16))).toBe(false);
  });

  test('ends when another is created or when it is revoked, which can be repeated', async () => {
    const former = await make('OWN');
    const path = await make('OWN');
    expectProblem(await app.request('GET', former), 404, 'NOT_FOUND');
    expect((await app.request('GET', path)).status).toBe(200);
    expect((await revoke('TEAM')).status).toBe(204);
    expect((await app.request('GET', path)).status).toBe(200);
    for (const _ of [1, 2]) expect((await revoke('OWN')).status).toBe(204);
    expectProblem(await app.request('GET', path), 404, 'NOT_FOUND');
    const { body: log } = await admin.get('/admin/audit?action=CALENDAR_FEED_REVOKED');
    expect(log.totalElements).toBe(1);
    expectProblem(await revoke('ALL'), 404, 'NOT_FOUND');
  });

  test.each<[string, object]>([
    ['inactive', { active: false }],
    ['locked', { lockedAt: Temporal.Instant.from('2026-06-01T00:00Z') }],
    ['over', { expiresAt: Temporal.Instant.from('2026-06-01T00:00Z') }],
  ])('ends with an account that is %s', async (_, change) => {
    const path = await make('OWN');
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('users').set(change).where('id', '=', ana.userId).execute(),
    );
    expectProblem(await app.request('GET', path), 404, 'NOT_FOUND');
  });

  test('ends while its company is suspended', async () => {
    const path = await make('OWN');
    await suspendTenant(app.platform, tenantId);
    expectProblem(await app.request('GET', path), 404, 'NOT_FOUND');
  });

  test('that is guessed is a 404, and many guesses are refused, but never a valid one from the same network', async () => {
    const path = await make('OWN');
    const other = path.replace(/.{8}\.ics$/, 'AAAAAAAA.ics');
    for (const wrong of [other, path.replace('.ics', ''), `${path}x`, '/calendars/.ics', '/calendars/x.ics'])
      expectProblem(await app.request('GET', wrong), 404, 'NOT_FOUND');
    expectProblem(await app.request('GET', `/calendars/${'x'.repeat(121)}`), 404, 'NOT_FOUND');
    let status = 404;
    for (let guess = 0; guess < 40 && status === 404; guess += 1)
      ({ status } = await app.request('GET', other));
    expect(status).toBe(429);
    const refused = await app.request('GET', other);
    expectProblem(refused, 429, 'TOO_MANY_REQUESTS');
    expect(refused.headers.get('retry-after')).toBe('900');
    for (const _ of [1, 2]) {
      const right = await app.request('GET', path);
      expect(right.status).toBe(200);
      expect(parseCalendar(right.body).name).toBe('Mis ausencias en Ruiz, S.L.; talleres');
    }
    expectProblem(await app.request('GET', other), 429, 'TOO_MANY_REQUESTS');
    expectProblem(await revoke('OWN').then(() => app.request('GET', path)), 429, 'TOO_MANY_REQUESTS');
  });
});
