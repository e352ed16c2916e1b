import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createKeyRow } from '../../testing/program-keys.ts';
import { readLedger } from '../../testing/read-ledger.ts';
import { soundLedger } from '../../testing/sound-ledger.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let employee: EmployeeAtWork;
let admin: EmployeeAtWork;

/** 23 November 2026. */
const monday = (time: string) => `2026-11-23T${time}[Europe/Madrid]`;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(monday('08:00'));
  employee = await employeeAtWork(app);
  admin = await adminAtWork(app, employee.tenantId);
});

const ask = (workModality: boolean) => admin.call('PUT', '/tenant/settings', { body: { workModality } });
const punchAt = async (time: string, body: object) => {
  app.clock.set(monday(time));
  const answer = await employee.call('POST', '/attendance/punch', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer;
};
const saidInRecord = async () =>
  (await readLedger(app.platform.database, employee)).map(({ type, modality }) => `${type} ${modality}`);
const agree = (remoteWeekdays: number[], validFrom = '2026-01-01') =>
  admin.call('POST', `/admin/employees/${employee.userId}/contracts`, {
    body: { validFrom, kind: 'INDEFINITE', isPartTime: false, remoteWeekdays },
  });
const told = async () => (await employee.status()).modality;

describe('a punch says from where its person works', () => {
  test('under the hash of its entry, which verifies, in the form that there is', async () => {
    await punchAt('09:00', { type: 'IN', modality: 'REMOTE' });
    await punchAt('13:00', { type: 'BREAK_START' });
    await punchAt('14:00', { type: 'BREAK_END', modality: 'ON_SITE' });
    await punchAt('18:00', { type: 'OUT' });
    expect(await saidInRecord()).toEqual(['IN REMOTE', 'BREAK_START null', 'BREAK_END ON_SITE', 'OUT null']);
    const [entry] = await readLedger(app.platform.database, employee);
    expect(entry?.formVersion).toBe(3);
    expect(await soundLedger(app, employee)).toHaveLength(4);
  });

  test('or nothing: that is not on site', async () => {
    await punchAt('09:00', { type: 'IN' });
    expect(await saidInRecord()).toEqual(['IN null']);
  });

  test.each([['AT_SEA'], [''], [null], [3], ['remote']])(
    'and nothing that there is not: %j',
    async (modality) => {
      const answer = await employee.call('POST', '/attendance/punch', { body: { type: 'IN', modality } });
      expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION_FAILED']);
      expect(await saidInRecord()).toEqual([]);
    },
  );

  test('once: a repeat that says another place changes nothing', async () => {
    const headers = { 'idempotency-key': 'the-same-intent' };
    const send = (modality: string) =>
      employee.call('POST', '/attendance/punch', { body: { type: 'IN', modality }, headers });
    expect((await send('REMOTE')).status).toBe(200);
    expect((await send('ON_SITE')).status).toBe(200);
    expect(await saidInRecord()).toEqual(['IN REMOTE']);
  });

  test('also where a device kept it', async () => {
    const { anchor } = (await employee.status()).offline;
    app.clock.set(monday('09:16'));
    const times = { steadyBeforeMs: null, steadyAfterMs: null, shownBeforeMs: 60_000 };
    const body = {
      type: 'IN',
      modality: 'TRAVELLING',
      anchor,
      ...times,
      deviceTime: '2026-11-23T07:01:00.000Z',
    };
    const headers = { 'idempotency-key': 'kept-and-said' };
    expect((await employee.call('POST', '/attendance/punch/offline', { body, headers })).status).toBe(200);
    expect(await saidInRecord()).toEqual(['IN TRAVELLING']);
    expect(await soundLedger(app, employee)).toHaveLength(1);
  });

  test('and where another program records it', async () => {
    const key = await createKeyRow(app.platform, employee.tenantId, {
      name: 'Torno',
      scopes: ['attendance:punch'],
    });
    const send = (modality: string, idempotencyKey: string) =>
      app.request('POST', '/attendance/punches', {
        token: key.text,
        body: { userId: employee.userId, type: 'IN', modality },
        headers: { 'idempotency-key': idempotencyKey },
      });
    expect((await send('AT_SEA', 'program-says-0')).status).toBe(422);
    expect((await send('ON_SITE', 'program-says-1')).status).toBe(200);
    expect(await saidInRecord()).toEqual(['IN ON_SITE']);
    expect(await soundLedger(app, employee)).toHaveLength(1);
  });

  test('and a correction keeps what the entry said that it replaces', async () => {
    await punchAt('09:00', { type: 'IN', modality: 'REMOTE' });
    await punchAt('17:00', { type: 'OUT' });
    app.clock.set(monday('20:00'));
    const body = { userId: employee.userId, date: '2026-11-23', entryTime: '08:45', reason: 'Llegó antes' };
    const edited = await admin.call('PUT', '/attendance/admin/days/edit-hours-12h', { body });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    expect(await saidInRecord()).toEqual(['IN REMOTE', 'OUT null', 'IN REMOTE']);
    const { body: detail } = await admin.get(
      `/attendance/admin/days/detail?userId=${employee.userId}&date=2026-11-23`,
    );
    expect(
      detail.punches.map(({ entries }: { entries: { modality: string }[] }) =>
        entries.map((one) => one.modality),
      ),
    ).toEqual([['REMOTE', 'REMOTE'], [null]]);
  });
});

describe('the clock page is told', () => {
  test('nothing where the company does not ask', async () => {
    await agree([1]);
    expect(await told()).toBeNull();
  });

  test('what is agreed today, and what was last said of the workday', async () => {
    await ask(true);
    expect(await told()).toEqual({ said: null, remoteWeekdays: [] });
    await agree([1, 5]);
    await agree([2], '2026-11-24');
    expect(await told()).toEqual({ said: null, remoteWeekdays: [1, 5] });
    await punchAt('09:00', { type: 'IN', modality: 'ON_SITE' });
    expect((await told())?.said).toBe('ON_SITE');
    await punchAt('13:00', { type: 'BREAK_START' });
    expect((await told())?.said).toBe('ON_SITE');
    await punchAt('14:00', { type: 'BREAK_END', modality: 'REMOTE' });
    await punchAt('18:00', { type: 'OUT' });
    expect((await told())?.said).toBe('REMOTE');
    app.clock.set('2026-11-24T09:00[Europe/Madrid]');
    expect(await told()).toEqual({ said: null, remoteWeekdays: [2] });
    await ask(false);
    expect(await told()).toBeNull();
  });

  test('nothing of what another company agreed or said', async () => {
    await ask(true);
    await agree([1]);
    await punchAt('09:00', { type: 'IN', modality: 'REMOTE' });
    const other = await employeeAtWork(app);
    expect((await other.status()).modality).toBeNull();
  });
});

describe('who looks at the record sees it', () => {
  beforeEach(async () => {
    await punchAt('09:00', { type: 'IN', modality: 'REMOTE' });
    await punchAt('13:00', { type: 'BREAK_START' });
    await punchAt('14:00', { type: 'BREAK_END', modality: 'ON_SITE' });
    await punchAt('18:00', { type: 'OUT' });
    app.clock.set('2026-11-24T09:00[Europe/Madrid]');
  });

  test('the person and the administration, of a day', async () => {
    const own = await employee.call('GET', '/attendance/days/detail?date=2026-11-23');
    const path = `/attendance/admin/days/detail?userId=${employee.userId}&date=2026-11-23`;
    for (const { body } of [own, await admin.get(path)])
      expect(
        body.punches.map(({ entries: [entry] }: { entries: { modality: string }[] }) => entry?.modality),
      ).toEqual(['REMOTE', null, 'ON_SITE', null]);
  });

  test('in the month: by day and in sum, to the person and to the administration', async () => {
    const hours = { onSiteMinutes: 240, remoteMinutes: 240, travellingMinutes: 0, unsaidMinutes: 0 };
    const [from, to] = ['2026-11-23', '2026-11-24'];
    const own = await employee.call('GET', `/attendance/daily-summary?from=${from}&to=${to}`);
    const asked = `userId=${employee.userId}`;
    const read = await admin.get(`/attendance/admin/daily-summary?${asked}&from=${from}&to=${to}`);
    for (const { body } of [own, read]) {
      expect(body.days.map(({ modality }: { modality: unknown }) => modality)).toEqual([hours, null]);
      expect(body.totals.modality).toEqual(hours);
    }
    const { body } = await admin.get(`/attendance/admin/workdays?${asked}&startDate=${from}&endDate=${to}`);
    expect(body[0].days.map(({ modality }: { modality: unknown }) => modality)).toEqual([hours, null]);
    const day = await admin.get(`/attendance/admin/days/detail?${asked}&date=${from}`);
    expect(day.body.row.modality).toEqual(hours);
  });

  test('the register, by day and in sum, and its file', async () => {
    const hours = { onSiteMinutes: 240, remoteMinutes: 240, travellingMinutes: 0, unsaidMinutes: 0 };
    const { body } = await admin.get(`/admin/register/people/${employee.userId}?month=2026-11`);
    expect(body.days).toMatchObject([{ workedMinutes: 480, modality: hours }]);
    const { body: page } = await admin.get('/admin/register?month=2026-11');
    const line = page.content.find(({ userId }: { userId: string }) => userId === employee.userId);
    expect(line.modality).toEqual(hours);
    const file = await admin.get('/admin/register/file?month=2026-11');
    const [titles, row] = file.body.split('\r\n');
    expect(titles).toContain('En el centro;A distancia;En desplazamiento');
    expect(row).toContain('4:00;4:00;0:00');
  });
});

test('the files of a company in which nobody said it have no word of it', async () => {
  await punchAt('09:00', { type: 'IN' });
  await punchAt('18:00', { type: 'OUT' });
  const file = await admin.get('/admin/register/file?month=2026-11');
  expect(file.status).toBe(200);
  expect(file.body).not.toContain('A distancia');
  const { body } = await admin.get(`/admin/register/people/${employee.userId}?month=2026-11`);
  expect(body.days).toMatchObject([{ modality: null }]);
});

test('who may not manage the settings does not switch it on', async () => {
  const answer = await employee.call('PUT', '/tenant/settings', { body: { workModality: true } });
  expectProblem(answer, 403, 'FORBIDDEN');
});
