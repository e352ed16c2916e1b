import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { closeDay } from '../../record/roots/close-day.ts';
import { insertStamp } from '../../record/roots/stamps.queries.ts';
import { connected } from '../../testing/database-server.ts';
import { employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectSecurityHeaders } from '../../testing/expect-problem.ts';
import { suspendTenant } from '../../testing/factories.ts';
import { reportsHere } from '../../testing/reports-here.ts';
import { sendRequest } from '../../testing/send-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { Overloaded } from '../errors/overloaded.ts';
import { brokenBatches } from '../load/in-batches.ts';
import { programName, programVersion } from '../process/program-version.ts';
import { withTenant } from '../transactions/with-tenant.ts';
import { recordGauges } from './record-gauges.ts';
import { serverGauges } from './server-gauges.ts';
import type { WatchedPlaces } from './size-gauges.ts';

const metricsToken = 'only-prometheus-knows-this';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ metricsToken });
});
afterAll(() => app.close());

const metrics = (token?: string) => sendRequest(`${app.origin}/metrics`, 'GET', token ? { token } : {});

test('show requests by route and status, and name nobody', async () => {
  const person = await employeeAtWork(app);
  await person.punch('IN');
  await person.punch('IN');
  await person.get('/attendance/logs?from=2026-11-20&to=2026-11-20');
  await app.request('GET', `/no-such-route/${person.userId}`);
  const { status, headers, body } = await metrics(metricsToken);
  expect(status).toBe(200);
  expectSecurityHeaders({ headers });
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = String(body).split('\n');
  const count = (route: string, code: number) =>
    lines.find(
      (line) =>
        line.startsWith('jornada_request_seconds_count') &&
        line.includes(`route="${route}"`) &&
        line.includes(`status="${code}"`),
    );
  expect(count('/api/attendance/punch', 200)).toMatch(/ 1$/);
  expect(count('/api/attendance/punch', 409)).toMatch(/ 1$/);
  expect(count('none', 404)).toMatch(/ 1$/);
  for (const name of [
    'jornada_database_connections{state="idle"}',
    'jornada_waiting{line="punches"} 0',
    'jornada_jobs{queue=',
    'process_resident_memory_bytes',
  ])
    expect(
      lines.some((line) => line.startsWith(name)),
      name,
    ).toBe(true);
  for (const state of ['due', 'later', 'active', 'failed'])
    expect(lines.some((line) => line.startsWith('jornada_jobs{') && line.includes(`state="${state}"`))).toBe(
      true,
    );
  for (const secret of [person.userId, person.tenantId, '@', metricsToken])
    expect(body).not.toContain(secret);
});

test('count batches of punches that failed as a whole, by whether the error passes by itself', async () => {
  const counted = async () =>
    [...String((await metrics(metricsToken)).body).matchAll(/^jornada_broken_batches_total(.*)$/gm)].map(
      ([, count]) => count,
    );
  expect(await counted()).toEqual([]);
  for (const error of [new Overloaded(), new Error('unforeseen'), new Error('unforeseen')])
    brokenBatches.publish(error);
  expect(await counted()).toEqual(['{cause="transient"} 1', '{cause="unexpected"} 2']);
});

test('show the size of database and files, and the free disk space', async () => {
  /** Metrics of a process that has just begun: what it tells is not older than this call. */
  const tell = async (places: WatchedPlaces) => {
    const { platform } = app;
    const watched = await buildApp({
      ...{ platform, webDirectory: null, metricsToken, places, logLevel: 'silent' },
      makeReport: reportsHere(platform),
    });
    const headers = { authorization: `Bearer ${metricsToken}` };
    const { body } = await watched.inject({ url: '/metrics', headers });
    await watched.close();
    const lines = body.matchAll(/^jornada_((?:database|files|disk)_\w*bytes\S*) (\d+)$/gm);
    return Object.fromEntries([...lines].map(([, name = '', value]) => [name, Number(value)]));
  };
  const disks = { data: app.dataDirectory, gone: path.join(app.dataDirectory, 'none') };
  await app.platform.files.put('exports/one.bin', Buffer.alloc(70_000, 1), 'application/octet-stream');
  await app.platform.files.put('logos/deep/er/two.bin', Buffer.alloc(5_000, 1), 'application/octet-stream');
  const { database_bytes: size = 0, ...rest } = await tell({
    files: path.join(app.dataDirectory, 'files'),
    disks,
  });
  const [row] = await connected(app.connectionString, async (client) => {
    const { rows } = await client.query('SELECT pg_database_size(current_database())::float8 AS size');
    return rows;
  });
  // While tests write it grows, and a clean-up makes it no smaller.
  expect(size).toBeGreaterThan(1_000_000);
  expect(size).toBeLessThanOrEqual(row.size);
  const disk = await statfs(app.dataDirectory);
  expect(rest).toEqual({
    files_bytes: 75_000,
    'disk_size_bytes{place="data"}': disk.blocks * disk.bsize,
    'disk_free_bytes{place="data"}': expect.any(Number),
  });
  const free = rest['disk_free_bytes{place="data"}'] ?? 0;
  expect(free).toBeGreaterThan(0);
  expect(free).toBeLessThanOrEqual(disk.blocks * disk.bsize);

  const inBucket = await tell({ files: undefined, disks });
  expect(Object.keys(inBucket).sort()).toEqual([
    'database_bytes',
    'disk_free_bytes{place="data"}',
    'disk_size_bytes{place="data"}',
  ]);
  // Where the server is one that anybody asks, it tells them too.
  expect((await metrics(metricsToken)).body).toMatch(/^jornada_disk_free_bytes\{place="data"\} /m);
});

test('say which version runs, as does the health to whoever knows their token, and to nobody else', async () => {
  const person = await employeeAtWork(app);
  const health = (headers: Record<string, string> = {}) => app.request('GET', '/health', { headers });
  const named = { authorization: `Bearer ${metricsToken}` };
  expect((await health(named)).body).toEqual({ status: 'ok', version: programName });
  expect(programName).toMatch(/^\d+\.\d+\.\d+( \([\w-]+\))?$/);
  expect((await metrics(metricsToken)).body).toMatch(
    new RegExp(`^jornada_build_info\\{version="${programVersion}",commit="[\\w-]*"\\} 1$`, 'm'),
  );
  const { authorization } = named;
  for (const headers of [
    {},
    { authorization: '' },
    { authorization: metricsToken },
    { authorization: authorization.slice(0, -1) },
    { authorization: `${authorization}x` },
    { authorization: authorization.toLowerCase() },
  ])
    expect((await health(headers)).body, JSON.stringify(headers)).toEqual({ status: 'ok' });
  expect((await person.get('/health')).body).toEqual({ status: 'ok' });
  expect((await person.get('/auth/me')).body).toMatchObject({ version: programName });
  const untold = await startTestApp();
  try {
    for (const headers of [{}, named, { authorization: 'Bearer ' }, { authorization: 'Bearer undefined' }])
      expect((await untold.request('GET', '/health', { headers })).body).toEqual({ status: 'ok' });
  } finally {
    await untold.close();
  }
});

test('show sums over all records by their last closings, and name nobody', async () => {
  const fresh = await startTestApp();
  /** Metrics of a process that has just begun: what it read is not older than this call. */
  const tell = async (authority: boolean) => {
    const platform = { ...fresh.platform, stampAuthority: authority ? ({} as never) : undefined };
    const watched = await buildApp({
      ...{ platform, webDirectory: null, metricsToken, logLevel: 'silent' },
      makeReport: reportsHere(platform),
    });
    const headers = { authorization: `Bearer ${metricsToken}` };
    const { body } = await watched.inject({ url: '/metrics', headers });
    await watched.close();
    const gauges = /^(jornada_(?:active|ledger|last|oldest|closings)\w*) (.*)$/gm;
    return {
      body,
      told: Object.fromEntries([...body.matchAll(gauges)].map(([, name, value]) => [name, value])),
    };
  };
  const madrid = (tenantId: string) => ({ id: tenantId, timeZone: 'Europe/Madrid' });
  try {
    const [one, other] = [await employeeAtWork(fresh), await employeeAtWork(fresh)];
    const opened = fresh.clock.now();
    // Companies that were never closed wait since they were opened.
    fresh.clock.advance({ minutes: 2 });
    expect((await tell(false)).told).toEqual({
      jornada_active_companies: '2',
      jornada_ledgers: '0',
      jornada_ledger_entries: '0',
      jornada_oldest_closing_age_seconds: String(fresh.clock.now().since(opened).total('seconds')),
    });

    const at = (moment: string) => `2026-11-${moment}[Europe/Madrid]`;
    await one.work([at('20T09:00'), 'IN'], [at('20T14:00'), 'OUT']);
    await other.work([at('20T14:00'), 'IN']);
    fresh.clock.set(at('21T00:10'));
    for (const { tenantId } of [one, other])
      await closeDay(fresh.platform, madrid(tenantId), fresh.clock.now());
    // What comes after a closing is in the figures of the next one.
    await one.work([at('21T09:00'), 'IN']);
    await other.work([at('21T09:00'), 'OUT']);
    fresh.clock.set(at('22T00:10'));
    await closeDay(fresh.platform, madrid(one.tenantId), fresh.clock.now());
    const stamp = { token: Buffer.from('token'), authority: 'Autoridad', stampedAt: fresh.clock.now() };
    await withTenant(fresh.platform.database, one.tenantId, (tx) =>
      insertStamp(tx, 2, stamp, fresh.clock.now()),
    );
    fresh.clock.advance({ seconds: 30 });
    const { told, body } = await tell(true);
    expect(told).toEqual({
      jornada_active_companies: '2',
      jornada_ledgers: '2',
      jornada_ledger_entries: '4',
      jornada_last_closing_age_seconds: '30',
      jornada_oldest_closing_age_seconds: String(86_400 + 30),
      jornada_closings_without_stamp: '2',
    });
    for (const secret of [one.userId, one.tenantId, other.userId, other.tenantId, '@'])
      expect(body).not.toContain(secret);

    // A suspended company is closed all the same, but nobody is woken for it; old closings are stamped no more.
    await suspendTenant(fresh.platform, other.tenantId);
    fresh.clock.advance({ hours: 24 * 31 });
    expect((await tell(true)).told).toMatchObject({
      jornada_active_companies: '1',
      jornada_ledger_entries: '4',
      jornada_oldest_closing_age_seconds: String(86_400 * 31 + 30),
      jornada_closings_without_stamp: '0',
    });

    // Without an answer of the database about it they are not there, and the rest is.
    await connected(fresh.connectionString, (client) =>
      client.query('REVOKE SELECT (entries) ON day_roots FROM jornada_cleaner'),
    );
    const silent = await tell(true);
    expect(silent.told).toEqual({});
    expect(silent.body).toContain('jornada_waiting{line="punches"} 0');
  } finally {
    await fresh.close();
  }
});

test.each([undefined, 'another-token-of-some-length', `${metricsToken}x`])(
  'are not there for who says %s',
  async (token) => {
    expect((await metrics(token)).status).toBe(404);
  },
);

test('do not exist without a token', async () => {
  const plain = await startTestApp({ connectionString: app.connectionString });
  const answer = await sendRequest(`${plain.origin}/metrics`, 'GET', { token: 'undefined' });
  await plain.close();
  expect(answer.status).toBe(404);
});

test('of servers are missing while nobody can say, and the others are there', async () => {
  const { platform } = app;
  const registry = new Registry();
  // No database of Citus, which fails as a coordinator that does not answer does.
  serverGauges(registry, platform);
  recordGauges(registry, platform);
  const text = await registry.metrics();
  expect(text).toMatch(/^jornada_active_companies \d+$/m);
  expect(text).not.toMatch(/^jornada_server/m);
});
