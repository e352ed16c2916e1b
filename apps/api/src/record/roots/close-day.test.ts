import { readRootStatement } from '@jornada/core/ledger/day-root';
import { readKeyChain } from '@jornada/core/ledger/key-chain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeDays } from '../../jobs/close-days.ts';
import { hashing, verifySignature } from '../../platform/cryptography/hashing.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { appendEntry } from '../../testing/append-entry.ts';
import { connected } from '../../testing/database-server.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { suspendTenant } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ClockBehind, closeDay } from './close-day.ts';
import { findMovedHeads, findRoots } from './roots.reads.ts';

let app: TestApp;
let ana: EmployeeAtWork;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T08:00[Europe/Madrid]');
  ana = await employeeAtWork(app);
});

const madrid = 'Europe/Madrid';
const close = (moment: string, timeZone = madrid) =>
  closeDay(app.platform, { id: ana.tenantId, timeZone }, Temporal.ZonedDateTime.from(moment).toInstant());
const inCompany = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(app.platform.database, ana.tenantId, work);
const roots = async () =>
  (await inCompany(findRoots)).map(({ statement, signature }) => {
    const root = readRootStatement(statement);
    if (!root) throw new Error('it is no root');
    return { ...root, statement, signature };
  });
const moved = (number: number) => inCompany((tx) => findMovedHeads(tx, number));

test('a day is closed once, some minutes after midnight in the company’s zone', async () => {
  expect(await close('2026-11-20T00:10[Europe/Madrid]')).toBe(true);
  expect(await close('2026-11-21T00:09:59[Europe/Madrid]')).toBe(false);
  expect(await close('2026-11-21T00:10[Europe/Madrid]')).toBe(true);
  expect(await close('2026-11-21T00:20[Europe/Madrid]')).toBe(false);
  expect((await roots()).map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20']);
});

test('midnight is that of the zone, also where it is at another hour', async () => {
  expect(await close('2026-11-21T00:30[Europe/Madrid]', 'Atlantic/Canary')).toBe(true);
  expect((await roots()).map(({ day }) => day)).toEqual(['2026-11-19']);
  expect(await close('2026-11-21T01:10[Europe/Madrid]', 'Atlantic/Canary')).toBe(true);
});

test('each root carries the one before it, is signed by the installation, and has the heads that moved', async () => {
  const ben = await employeeAtWork(app, { tenantId: ana.tenantId });
  await ana.punch('IN');
  await close('2026-11-21T00:10[Europe/Madrid]');
  await close('2026-11-22T00:10[Europe/Madrid]');
  app.clock.set('2026-11-23T09:00[Europe/Madrid]');
  expect((await ben.punch('IN')).status).toBe(200);
  await close('2026-11-24T00:10[Europe/Madrid]');
  const [first, second, third] = await roots();
  expect([first, second, third]).toMatchObject([
    { number: 1, leaves: 2, previous: null, day: '2026-11-20', closedAt: '2026-11-20T23:10:00.000Z' },
    { number: 2, leaves: 2, previous: hashing.ofText(first?.statement ?? ''), rootHash: first?.rootHash },
    { number: 3, leaves: 4, previous: hashing.ofText(second?.statement ?? '') },
  ]);
  expect((await moved(1)).map(([id, sequence]) => [id, sequence])).toEqual([[ana.userId, 1]]);
  expect(await moved(2)).toEqual([]);
  expect((await moved(3)).map(([id, sequence]) => [id, sequence])).toEqual([[ben.userId, 1]]);
  const { keys } = readKeyChain(await app.platform.signer.keys(), hashing, verifySignature);
  for (const { statement, signature, keyId } of await roots())
    expect(verifySignature(statement, signature, keys.get(keyId)?.publicKey ?? '')).toBe(true);
});

test('what is recorded late about a day long closed enters the next root, and no root before it changes', async () => {
  await close('2026-11-20T00:10[Europe/Madrid]');
  const before = await roots();
  await appendEntry(app.platform, ana, { at: '2026-10-02T09:00[Europe/Madrid]', kind: 'CORRECTION' });
  await close('2026-11-21T00:10[Europe/Madrid]');
  expect((await roots()).slice(0, 1)).toEqual(before);
  expect(await moved(2)).toEqual([[ana.userId, 1, expect.stringMatching(/^[0-9a-f]{64}$/)]]);
});

test('after days on which nothing ran the last one is closed, with all that came meanwhile', async () => {
  await close('2026-11-20T00:10[Europe/Madrid]');
  await appendEntry(app.platform, ana, { at: '2026-11-20T09:00[Europe/Madrid]' });
  expect(await close('2026-11-27T10:00[Europe/Madrid]')).toBe(true);
  expect((await roots()).map(({ number, day }) => [number, day])).toEqual([
    [1, '2026-11-19'],
    [2, '2026-11-26'],
  ]);
});

describe('with a clock that was set back', () => {
  test('no day is closed until it has passed the last closing', async () => {
    await close('2026-11-21T00:10[Europe/Madrid]');
    for (const moment of ['2026-11-20T23:59:59', '2026-11-20T03:00', '2026-11-01T03:00'])
      await expect(close(`${moment}[Europe/Madrid]`)).rejects.toThrow(ClockBehind);
    expect(await close('2026-11-21T00:05[Europe/Madrid]')).toBe(false);
    expect(await roots()).toHaveLength(1);
    expect(await close('2026-11-22T00:10[Europe/Madrid]')).toBe(true);
  });

  test('no day of a zone further east is closed before the last closing either', async () => {
    expect(await close('2026-11-21T12:10[UTC]', 'Etc/GMT+12')).toBe(true);
    await expect(close('2026-11-21T12:05[UTC]', 'Pacific/Kiritimati')).rejects.toThrow(ClockBehind);
  });

  test('the timer says so once for all companies, and that the clock must be put right', async () => {
    const other = await employeeAtWork(app);
    for (const tenantId of [ana.tenantId, other.tenantId])
      await closeDay(
        app.platform,
        { id: tenantId, timeZone: madrid },
        Temporal.Instant.from('2027-02-01T00:10:00Z'),
      );
    const lines: string[] = [];
    const { signal } = new AbortController();
    await closeDays({ platform: app.platform, signal, report: (line) => lines.push(line) });
    const behind = lines.filter((line) => line.includes('reloj'));
    expect(behind).toEqual([expect.stringMatching(/^Cierre del día: no se cierra el de \d+ empresas, /)]);
  });
});

test('of many processes at once one closes the day', async () => {
  const closed = await Promise.all(
    Array.from({ length: 12 }, () => close('2026-11-21T03:00[Europe/Madrid]')),
  );
  expect(closed.filter(Boolean)).toHaveLength(1);
  expect(await roots()).toHaveLength(1);
});

test('the timer closes the day of every company, also of a suspended one, and one that fails keeps no other from its turn', async () => {
  const others = [await employeeAtWork(app), await employeeAtWork(app)];
  const suspended = others
    .map(({ tenantId }) => tenantId)
    .sort()
    .at(-1);
  await suspendTenant(app.platform, suspended ?? '');
  const [first = ''] = [ana.tenantId, ...others.map(({ tenantId }) => tenantId)].sort();
  await connected(app.connectionString, (client) =>
    client.query(`BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${first}';
      INSERT INTO day_roots (number, day, closed_at, statement, signature)
      VALUES (2147483647, '2020-01-01', now(), 'no root', ''); COMMIT`),
  );
  const lines: string[] = [];
  const { signal } = new AbortController();
  await closeDays({ platform: app.platform, signal, report: (line) => lines.push(line) });
  expect(lines).toEqual([expect.stringMatching(/^Cierre del día: /)]);
  for (const tenantId of [ana.tenantId, ...others.map((other) => other.tenantId)]) {
    const closed = await withTenant(app.platform.database, tenantId, findRoots);
    expect(closed.filter(({ number }) => number === 1)).toHaveLength(tenantId === first ? 0 : 1);
  }
});

test('a closing cannot be changed or removed, by the application or by the owner of the tables', async () => {
  await ana.punch('IN');
  await close('2026-11-21T00:10[Europe/Madrid]');
  for (const role of ['', 'SET LOCAL ROLE jornada_app;'])
    for (const statement of [
      "UPDATE day_roots SET statement = ''",
      'DELETE FROM day_roots',
      'TRUNCATE day_roots CASCADE',
    ])
      for (const table of ['day_roots', 'day_root_heads'])
        await connected(app.connectionString, async (client) => {
          await client.query(`BEGIN; ${role} SET LOCAL jornada.tenant_id = '${ana.tenantId}'`);
          const change = statement.replace('day_roots', table).replace("statement = ''", 'number = number');
          await expect(client.query(change), change).rejects.toMatchObject({ code: '42501' });
        });
});
