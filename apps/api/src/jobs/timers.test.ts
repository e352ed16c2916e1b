import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countedPlainly } from '@jornada/texts/counted';
import { expect, test } from 'vitest';
import type { BackupPlan } from '../platform/backup/backup-plan.ts';
import { saveMade, scheduleBackups } from '../platform/backup/backup-state.queries.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { startServer } from '../server.ts';
import { freePort } from '../testing/child-server.ts';
import { connected } from '../testing/database-server.ts';
import { createPerson, createTenant, signInAs } from '../testing/factories.ts';
import { startTestApp, testSecretKey } from '../testing/test-app.ts';
import { testClock, usualMoment } from '../testing/test-clock.ts';
import { migratedDatabase } from '../testing/test-database.ts';
import { testJobTiming } from '../testing/test-job-timing.ts';
import { startTimerProcesses } from '../testing/timer-processes.ts';
import { startTimers } from './timers.ts';

const nothingLong = async () => {};

test('every night one of the processes cleans up, and says so', async () => {
  const hall = await startTimerProcesses('2101-03-01T03:35[Europe/Madrid]');
  const { connectionString } = hall;
  const apps = [await startTestApp({ connectionString }), await startTestApp({ connectionString })] as const;
  try {
    const [{ platform, clock }] = apps;
    const person = await createPerson(platform, await createTenant(platform));
    await signInAs(platform, person);
    clock.advance({ hours: 24 * 45 });
    await signInAs(platform, person);
    clock.advance({ hours: 24 * 20 });
    apps[1].clock.set(clock.now().toString());
    const lines: string[] = [];
    for (const app of apps)
      await startTimers(await hall.open(), app.platform, (line) => lines.push(line), nothingLong);
    await hall.pass(9);
    const line = (sessions: number) =>
      `Limpieza, eliminados: ${countedPlainly(sessions, 'sesión', 'sesiones')}, ${countedPlainly(sessions, 'token de renovación', 'tokens de renovación')}, 0 enlaces, 0 recuentos de contraseñas equivocadas, 0 accesos de la Inspección, 0 envíos a otros programas, 0 correos.`;
    expect(lines).toEqual([line(1)]);
    const sessions = await withTenant(platform.database, person.tenantId, (tx) =>
      tx.selectFrom('sessions').select('id').execute(),
    );
    expect(sessions).toHaveLength(1);
    await hall.jump('2101-03-02T03:39[Europe/Madrid]');
    await hall.passUntil(() => lines.length === 2);
    expect(lines[1]).toBe(line(0));
    expect(hall.reported).toEqual([]);
  } finally {
    for (const app of apps) await app.close();
    await hall.close();
  }
});

test('once a day one of the processes has a backup made, where they are configured', async () => {
  const hall = await startTimerProcesses('2101-03-01T03:35[Europe/Madrid]');
  const { connectionString } = hall;
  const backups: BackupPlan = {
    ...{ url: undefined, directory: '/nowhere', publicKey: null, databaseUrl: undefined },
    ...{ dataDirectory: '/nowhere', filesDirectory: undefined, scratchUrl: undefined },
  };
  const given = { connectionString, backups };
  const apps = [await startTestApp(given), await startTestApp(given)] as const;
  const asked: object[] = [];
  try {
    const [{ platform }] = apps;
    await scheduleBackups(platform.database, Temporal.Instant.from('2101-02-28T00:00:00Z'));
    for (const app of apps) {
      const clock = { now: () => Temporal.Instant.fromEpochMilliseconds(hall.clock.now()) };
      const make = async (queue: string, job: object) => {
        asked.push({ queue, ...job });
        await saveMade(platform.database, { madeAt: clock.now(), file: `${asked.length}`, bytes: 1 });
      };
      await startTimers(await hall.open(), { ...app.platform, clock }, () => {}, make);
    }
    await hall.passUntil(() => asked.length > 0, 60);
    await hall.pass(5);
    expect(asked).toEqual([{ queue: 'backups', checks: true }]);
    await hall.jump('2101-03-02T04:09[Europe/Madrid]');
    await hall.passUntil(() => asked.length > 1);
    expect(hall.reported).toEqual([]);
  } finally {
    for (const app of apps) await app.close();
    await hall.close();
  }
});

test('the server starts them, and ends them with itself', async () => {
  const database = await migratedDatabase();
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'jornada-timers-'));
  const server = await startServer({
    config: {
      host: '127.0.0.1',
      port: Number(await freePort()),
      workers: 1,
      drainSeconds: 0,
      publicUrl: 'http://localhost',
      databaseUrl: database.connectionString,
      dataDirectory,
      secretKey: testSecretKey,
      previousSecretKey: undefined,
      smtpUrl: undefined,
      storageUrl: undefined,
      trustProxy: undefined,
      metricsToken: undefined,
      securityContacts: [],
      inspectionDomains: [],
      offlinePunchHours: 72,
      outsideRules: { localhost: undefined },
      backups: undefined,
      stampAuthority: undefined,
      demo: false,
      production: false,
      superadmin: { email: 'superadmin@demo.test', password: 'Demo1234' },
    },
    clock: testClock(usualMoment),
    logLevel: 'silent',
    report: () => {},
    jobTiming: testJobTiming,
  });
  const ask = (query: string) =>
    connected(database.connectionString, async (client) => (await client.query(query)).rows);
  const schedules = "SELECT name, cron, timezone, options->>'missed' AS missed FROM pgboss.schedule";
  const atWork = `SELECT application_name FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'jornada%'`;
  try {
    expect(await ask(`${schedules} ORDER BY name`)).toEqual([
      { name: 'backups', cron: '10 * * * *', timezone: 'Europe/Madrid', missed: 'once' },
      { name: 'clean-up', cron: '40 3 * * *', timezone: 'Europe/Madrid', missed: 'once' },
      { name: 'close-days', cron: '*/10 * * * *', timezone: 'UTC', missed: 'once' },
      { name: 'end-proposals', cron: '*/10 * * * *', timezone: 'UTC', missed: 'once' },
      { name: 'held-presses', cron: '2-52/10 * * * *', timezone: 'UTC', missed: 'once' },
      { name: 'hour-banks', cron: '3-53/10 * * * *', timezone: 'Europe/Madrid', missed: 'once' },
      { name: 'refresh-days', cron: '*/5 * * * *', timezone: 'Europe/Madrid', missed: 'once' },
      { name: 'shift-reminders', cron: '*/5 * * * *', timezone: 'Europe/Madrid', missed: 'once' },
      { name: 'stamp-closings', cron: '5-55/10 * * * *', timezone: 'UTC', missed: 'once' },
      { name: 'tell-of-factors', cron: '20 * * * *', timezone: 'Europe/Madrid', missed: 'once' },
      { name: 'tell-of-requests', cron: '0 8 * * *', timezone: 'Europe/Madrid', missed: 'once' },
      { name: 'tell-webhooks', cron: '* * * * *', timezone: 'UTC', missed: 'once' },
    ]);
    expect(await ask(atWork)).not.toEqual([]);
  } finally {
    await server.stop();
    expect(await ask(atWork)).toEqual([]);
    await database.drop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
});
