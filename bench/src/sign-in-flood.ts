/**
 * Measures signing in while five hundred addresses guess passwords, half of them of one account: on known devices, and on new ones, which
 * need a proof of work. The people include the owner of that account.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '@jornada/api/src/platform/database/database.ts';
import { migrate } from '@jornada/api/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '@jornada/api/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { systemClock } from '@jornada/api/src/platform/time/clock.ts';
import { createPerson, createTenant } from '@jornada/api/src/testing/factories.ts';
import { benchSecret } from './employees.ts';
import { floodSignIns, type HonestMeasure, honestSignIns, rememberDevices } from './floods/sign-ins.ts';

const port = 43_119;
const addresses = 500;
const durationMs = 20_000;
const tolerated = { p95: 3_000 };
const password = 'Contraseña-1';

const directory = mkdtempSync(path.join(tmpdir(), 'jornada-bench-'));
// As root, the database runs under another account, which must be able to enter this folder.
chmodSync(directory, 0o755);
const database = await startEmbeddedPostgres({ dataDirectory: path.join(directory, 'postgres') });
try {
  await migrate(database.connectionString);
  await measure(database.connectionString, await createPeople(database.connectionString));
} finally {
  await database.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function createPeople(connectionString: string): Promise<{ email: string; password: string }[]> {
  const connections = openDatabase(connectionString, 2);
  const stage = { database: connections, clock: systemClock };
  const tenantId = await createTenant(stage);
  const people: { email: string; password: string }[] = [];
  for (let index = 0; index < 40; index += 1) {
    const { email } = await createPerson(stage, tenantId, { password });
    people.push({ email, password });
  }
  await connections.close();
  return people;
}

async function measure(
  connectionString: string,
  people: { email: string; password: string }[],
): Promise<void> {
  const server = fork(path.join(import.meta.dirname, 'server.ts'), {
    env: {
      ...process.env,
      DATABASE_URL: connectionString,
      PORT: String(port),
      SECRET_KEY: benchSecret,
      TRUST_PROXY: 'loopback',
    },
  });
  await once(server, 'message');
  const origin = `http://127.0.0.1:${port}`;
  const devices = await rememberDevices(origin, people);
  const targetEmail = people[0]?.email ?? '';
  const flood = floodSignIns(origin, { addresses, durationMs: durationMs + 2_000, targetEmail });
  await delay(2_000);
  const honest = { people, durationMs, everyMs: 500 };
  const [known, fresh] = await Promise.all([
    honestSignIns(origin, { ...honest, devices }),
    honestSignIns(origin, { ...honest, people: people.slice(1), devices: 'new' }),
  ]);
  const guesses = await flood;
  server.disconnect();
  await once(server, 'exit');
  print(`${addresses} direcciones durante ${durationMs / 1_000} s: ${JSON.stringify(guesses)}`);
  for (const [name, result] of Object.entries({ conocido: known, nuevo: fresh })) printOne(name, result);
  const isGood = [known, fresh].every(
    ({ attempts, signedIn, p95 }) => signedIn === attempts && p95 <= tolerated.p95,
  );
  print(isGood ? 'bien' : `mal: cada uno debe entrar, y el 95 % en ${tolerated.p95} ms`);
  if (!isGood) process.exitCode = 1;
}

function printOne(name: string, { attempts, signedIn, asked, p50, p95, slowest }: HonestMeasure): void {
  const times = [p50, p95, slowest].map((milliseconds) => `${milliseconds.toFixed(0)} ms`).join(' / ');
  print(
    `dispositivo ${name}: entran ${signedIn} de ${attempts}, ${asked} con prueba; p50 / p95 / máx ${times}`,
  );
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
