import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from './platform/transactions/with-tenant.ts';
import { verifyRecordExport } from './record/export/verify-record-export.ts';
import { findReadingsHead } from './record/readings.reads.ts';
import { adminAtWork } from './testing/company-factories.ts';
import { connected } from './testing/database-server.ts';
import { type EmployeeAtWork, employeeAtWork } from './testing/employee-at-work.ts';
import { createTenant } from './testing/factories.ts';
import { openSessionOf, sendKnownCode } from './testing/inspections.ts';
import { recordDays, removeOld } from './testing/old-record.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;
let eva: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const at = (day: string, time: string) => `2026-11-${day}T${time}[Europe/Madrid]`;

beforeEach(async () => {
  tenantId = await createTenant(app.platform, { name: 'Talleres Ruiz' });
  admin = await adminAtWork(app, tenantId, { fullName: 'Alba Jefa' });
  ana = await employeeAtWork(app, { tenantId });
  eva = await employeeAtWork(app, { tenantId });
  for (const day of ['09', '10', '18', '19'])
    await ana.work([at(day, '09:00'), 'IN'], [at(day, '17:30'), 'OUT']);
  await eva.work([at('19', '08:00'), 'IN'], [at('19', '15:00'), 'OUT']);
  app.clock.set(at('20', '10:00'));
});

const get = (id: string, token: string, rest = '') =>
  app.request('GET', `/attendance/government/data/${id}${rest}`, {
    headers: { 'x-inspection-session': token },
  });
const bytesOf = async (id: string, token: string, format: string) => {
  const answer = await fetch(`${app.origin}/api/attendance/government/data/${id}/file?format=${format}`, {
    headers: { 'x-inspection-session': token },
  });
  expect(answer.status).toBe(200);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const readings = async (query = '') => (await admin.get(`/admin/inspection/readings${query}`)).body;

describe('the ledger of readings', () => {
  test('has every reading, with what was read of whom', async () => {
    const { id } = await sendKnownCode(app.platform, admin, '01234567');
    const { body } = await app.request('POST', `/attendance/government/data/${id}/session`, {
      body: { code: '01234567' },
    });
    await get(id, body.token, '?from=2026-11-10&to=2026-11-19&size=1');
    await bytesOf(id, body.token, 'csv');
    await bytesOf(id, body.token, 'jsonl');
    await get(id, body.token, '?from=2026-11-20&to=2026-11-19');
    await get(id, 'nada');
    const log = await readings();
    expect(log).toMatchObject({ totalElements: 4, firstAltered: null });
    const whole = { from: '2026-11-01', to: '2026-11-30' };
    expect(log.content).toMatchObject([
      { sequence: 4, kind: 'LEDGER', ...whole, userNames: ['Persona de prueba', 'Persona de prueba'] },
      { sequence: 3, kind: 'CSV', ...whole },
      { sequence: 2, kind: 'DAYS', from: '2026-11-10', to: '2026-11-19', userNames: ['Persona de prueba'] },
      { sequence: 1, kind: 'SESSION', ...whole, userNames: [], inspectorName: 'Inés Peña' },
    ]);
    const [request] = (await admin.get('/admin/inspection/requests')).body.content;
    expect(request.readings).toBe(4);
    expect(await readings(`?requestId=${request.id}&size=1&page=3`)).toMatchObject({
      content: [{ sequence: 1 }],
      totalElements: 4,
    });
    expect(await readings('?requestId=01890000-0000-7000-8000-000000000000')).toMatchObject({
      content: [],
    });
  });

  test('is one chain, also of many who read at once, and of this company alone', async () => {
    const sessions = await Promise.all([
      openSessionOf(app.platform, admin),
      openSessionOf(app.platform, admin),
    ]);
    const theirs = await employeeAtWork(app);
    const outside = await openSessionOf(app.platform, theirs);
    await Promise.all(
      [...sessions, outside, ...sessions, ...sessions].map(async ({ id, token }) =>
        expect((await get(id, token)).status).toBe(200),
      ),
    );
    const log = await readings();
    expect(log).toMatchObject({ totalElements: 6, firstAltered: null });
    const head = await withTenant(app.platform.database, tenantId, findReadingsHead);
    expect(head).toEqual({ sequence: 6, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const none = await createTenant(app.platform);
    expect(await withTenant(app.platform.database, none, findReadingsHead)).toBeNull();
  });

  test('shows what somebody with the database in hand changed', async () => {
    const { id, token } = await openSessionOf(app.platform, admin);
    for (let time = 0; time < 3; time += 1) await get(id, token);
    await connected(app.connectionString, async (client) => {
      await client.query('ALTER TABLE inspection_readings DISABLE TRIGGER USER');
      await client.query('ALTER TABLE inspection_readings NO FORCE ROW LEVEL SECURITY');
      await client.query(
        "UPDATE inspection_readings SET inspector_name = 'Otra' WHERE tenant_id = $1 AND sequence = 2",
        [tenantId],
      );
      await client.query(
        'ALTER TABLE inspection_readings ENABLE ALWAYS TRIGGER inspection_readings_append_only',
      );
      await client.query('ALTER TABLE inspection_readings FORCE ROW LEVEL SECURITY');
    });
    expect((await readings()).firstAltered).toBe(2);
  });
});

describe('the files', () => {
  test('in CSV have a row a day, with corrections, of nobody and no day else', async () => {
    app.clock.set(at('20', '04:00'));
    const edited = await admin.call('PUT', '/attendance/admin/days/edit-hours-12h', {
      body: {
        userId: ana.userId,
        date: '2026-11-19',
        exitTime: '17:00',
        reason: 'Se fue antes de lo fichado',
      },
    });
    expect(edited.status).toBe(200);
    const given = { from: '2026-11-18', to: '2026-11-19', userIds: [ana.userId] };
    const { id, token } = await openSessionOf(app.platform, admin, given);
    const { answer, bytes } = await bytesOf(id, token, 'csv');
    expect(answer.headers.get('content-disposition')).toContain('2026-11-18-2026-11-19.csv');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = bytes.toString('utf8').trim().split('\r\n');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toMatch(/2026-11-18;09:00–17:30;;;8:30;8:00;0:00;0:30;0:00;8:00;/);
    expect(rows[2]).toMatch(
      /2026-11-19;09:00–17:00;;;8:00;.*salida de 17:30 de 2026-11-19 a 17:00 de 2026-11-19, por Alba Jefa .*Se fue antes/,
    );
  });

  test('of the ledger verify, and hold of what is outside the period its hashes alone', async () => {
    app.clock.set(at('20', '04:00'));
    const edited = await admin.call('PUT', '/attendance/admin/days/edit-hours-12h', {
      body: {
        userId: ana.userId,
        date: '2026-11-19',
        exitTime: '17:00',
        reason: 'Se fue antes de lo fichado',
      },
    });
    expect(edited.status).toBe(200);
    const given = { from: '2026-11-10', to: '2026-11-10' };
    const { id, token } = await openSessionOf(app.platform, admin, given);
    const { answer, bytes } = await bytesOf(id, token, 'jsonl');
    expect(answer.headers.get('content-type')).toBe('application/gzip');
    const verified = await verifyRecordExport(Readable.from([bytes]));
    expect(verified).toMatchObject({
      employees: 2,
      entries: 2,
      disclosed: { ...given, sealed: 9 },
      tenant: { name: 'Talleres Ruiz' },
    });
    const text = gunzipSync(bytes).toString('utf8');
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const counts = lines.filter(({ type }) => type === 'sealed').map(({ count }) => count);
    expect(counts.sort()).toEqual([2, 2, 5]);
    for (const hidden of ['2026-11-09', '2026-11-18T', '2026-11-19', 'Se fue antes', ana.email]) {
      expect(text).not.toContain(hidden);
    }
  });

  test('of the ledger are refused when somebody altered, removed or hid what is shown', async () => {
    const { id, token } = await openSessionOf(app.platform, admin, { from: '2026-11-10', to: '2026-11-18' });
    const { bytes } = await bytesOf(id, token, 'jsonl');
    const lines = gunzipSync(bytes).toString('utf8').trim().split('\n');
    const verify = (given: readonly string[]) =>
      verifyRecordExport(Readable.from([gzipSync(`${given.join('\n')}\n`)]));
    await expect(verify(lines)).resolves.toMatchObject({ entries: 4 });
    const isShown = (line: string) => JSON.parse(line).type === 'entry' || JSON.parse(line).type === 'sealed';
    for (const [index, line] of lines.entries()) {
      if (!isShown(line)) continue;
      await expect(verify(lines.toSpliced(index, 1)), line).rejects.toThrow();
      const other = {
        ...JSON.parse(line),
        punchedAt: '2026-11-10T07:00:00.000Z',
        count: 1,
        head: 'a'.repeat(64),
      };
      await expect(verify(lines.with(index, JSON.stringify(other))), line).rejects.toThrow();
    }
    const whole = lines.map((line) =>
      line.replace('"version":4', '"version":3').replace(/"disclosed":\{[^}]*\},/, ''),
    );
    await expect(verify(whole)).rejects.toThrow('of no known type');
  });
});

test('the file of somebody whose old record was removed verifies, with what went by its hash', async () => {
  const leo = await employeeAtWork(app, { tenantId });
  await recordDays(app.platform, leo, 2);
  await removeOld(app.platform, leo);
  await leo.work([at('19', '08:00'), 'IN'], [at('19', '15:00'), 'OUT']);
  app.clock.set(at('20', '10:00'));
  const { id, token } = await openSessionOf(app.platform, leo);
  const { bytes } = await bytesOf(id, token, 'jsonl');
  const lines = gunzipSync(bytes).toString('utf8').trim().split('\n');
  const own = lines
    .map((text) => JSON.parse(text))
    .filter((line) => (line.employeeId ?? line.id) === leo.userId);
  expect(own.find(({ type }) => type === 'ledger-end')).toMatchObject({ length: 6 });
  expect(await verifyRecordExport(Readable.from([bytes]))).toMatchObject({ disclosed: { sealed: 4 } });
});
