import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverGauges } from './platform/operating/server-gauges.ts';
import { distribute } from './platform/spreading/distribute.ts';
import { type CitusDatabase, citusDatabase } from './testing/citus-database.ts';
import { connected, execute, withDatabase } from './testing/database-server.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from './testing/employee-at-work.ts';
import { createTenant } from './testing/factories.ts';
import { type OwnServer, type OwnServers, openOwnServers } from './testing/own-servers.ts';
import { soundLedger } from './testing/sound-ledger.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** Walks «Standbys» of docs/operations.md: servers of its own, with the programs of that one. */
const citus = process.env.CITUS_URL ?? '';
const servers = citus ? await openOwnServers(citus) : null;
const missing = citus
  ? 'the programs of CITUS_URL’s server are not on this machine'
  : 'CITUS_URL names no coordinator';

if (servers) onOwnServers(servers);
else test.skip(`standbys of servers over which companies are spread: ${missing}`, () => {});

function onOwnServers(servers: OwnServers) {
  const settings = [
    `shared_preload_libraries = 'citus'`,
    'wal_level = logical',
    'max_connections = 200',
    'max_prepared_transactions = 400',
    'fsync = off',
  ];
  let [coordinator, worker, workerStandby]: OwnServer[] = [];
  let database: CitusDatabase;
  let app: TestApp;
  let people: EmployeeAtWork[];
  let rounds = 0;

  beforeAll(async () => {
    coordinator = await servers.create(settings);
    worker = await servers.create(settings);
    await execute(worker.connectionString, 'CREATE EXTENSION citus');
    await connected(coordinator.connectionString, async (client) => {
      await client.query('CREATE EXTENSION citus');
      await client.query(`SELECT citus_set_coordinator_host('127.0.0.1', $1)`, [coordinator?.port]);
      await client.query(`SELECT citus_add_node('127.0.0.1', $1)`, [worker?.port]);
    });
    database = await citusDatabase(coordinator.connectionString);
    await database.addWorkers();
    await distribute(database.asSuperuser);
    app = await startTestApp({ connectionString: database.connectionString });
    const tenantId = await createTenant(app.platform);
    people = await Promise.all(Array.from({ length: 8 }, () => employeeAtWork(app, { tenantId })));
  });
  afterAll(async () => {
    await app?.close();
    await servers.end();
  });

  const begunAt = Temporal.Instant.from('2026-11-20T06:00Z');
  /** All punch once, each again with their key until it is acknowledged. */
  const punchOnce = async () => {
    app.clock.set(begunAt.add({ minutes: 2 * rounds }).toString());
    const type = rounds % 2 === 0 ? 'IN' : 'OUT';
    await Promise.all(
      people.map(async (person) => {
        const key = randomUUIDv7();
        for (;;) {
          const { status } = await person.punch(type, { key });
          if (status === 200) return;
          expect(status).toBe(503);
          await delay(100);
        }
      }),
    );
    rounds += 1;
  };
  const everybodyHasAll = async () => {
    for (const person of people) expect(await soundLedger(app, person)).toHaveLength(rounds);
  };
  const waitFor = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) await delay(100);
  };
  /** From now on nothing is acknowledged before the standby has it. */
  const waitForStandby = async ({ connectionString }: OwnServer) => {
    await execute(connectionString, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await execute(connectionString, 'SELECT pg_reload_conf()');
    await waitFor(() =>
      connected(connectionString, async (client) => {
        const { rows } = await client.query(`SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`);
        return rows.length === 1;
      }),
    );
  };

  test('a worker’s standby takes its place, and nothing acknowledged is lost', async () => {
    if (!coordinator || !worker) throw new Error('the servers are not there');
    await punchOnce();
    workerStandby = await servers.standbyOf(worker, 'standby');
    await waitForStandby(worker);
    await punchOnce();
    const registry = new Registry();
    serverGauges(registry, app.platform);
    const told = await registry.metrics();
    const labels = `\\{server="127.0.0.1:${worker.port}",slot="standby"\\}`;
    expect(told).toMatch(new RegExp(`^jornada_server_standby_up${labels} 1$`, 'm'));
    expect(told).toMatch(new RegExp(`^jornada_server_standby_behind_bytes${labels} \\d+$`, 'm'));

    const punching = punchOnce();
    await servers.kill(worker);
    await servers.promote(workerStandby);
    const former = worker;
    for (const name of ['postgres', database.name])
      await connected(withDatabase(coordinator.connectionString, name), (client) =>
        client.query(
          `SELECT citus_update_node(nodeid, '127.0.0.1', $1) FROM pg_dist_node WHERE nodeport = $2`,
          [workerStandby?.port, former.port],
        ),
      );
    await punching;
    await punchOnce();
    await everybodyHasAll();
    expect(await distribute(database.asSuperuser)).toMatchObject({ isNew: false, missing: 0 });
  });

  test('the coordinator’s standby takes its place, and nothing acknowledged is lost', async () => {
    if (!coordinator) throw new Error('the servers are not there');
    const standby = await servers.standbyOf(coordinator, 'standby');
    await waitForStandby(coordinator);
    await punchOnce();
    const { clock } = app;
    await servers.kill(coordinator);
    expect((await people[0]?.punch('IN'))?.status).toBe(503);
    await app.close();

    await servers.promote(standby);
    const atStandby = (connectionString: string) =>
      connectionString.replace(`:${coordinator?.port}/`, `:${standby.port}/`);
    for (const url of [database.asSuperuser, coordinator.connectionString])
      await execute(atStandby(url), `SELECT citus_set_coordinator_host('127.0.0.1', ${standby.port})`);
    const now = clock.now().toString();
    app = await startTestApp({ connectionString: atStandby(database.connectionString) });
    app.clock.set(now);
    people = await Promise.all(people.map((person) => atWork(app, person)));
    await punchOnce();
    await everybodyHasAll();
    expect(await distribute(atStandby(database.asSuperuser))).toMatchObject({ isNew: false, missing: 0 });
  });
}
