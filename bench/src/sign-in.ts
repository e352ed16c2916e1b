/**
 * Measures whether the time of a failed sign-in reveals that its e-mail exists: medians for a known, an unknown and a disabled account,
 * alternating, each time from another address so that nothing is throttled.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { openDatabase } from '@jornada/api/src/platform/database/database.ts';
import { migrate } from '@jornada/api/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '@jornada/api/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { systemClock } from '@jornada/api/src/platform/time/clock.ts';
import { createPerson, createTenant } from '@jornada/api/src/testing/factories.ts';
import pg from 'pg';
import { type Compared, printComparison } from './compared-times.ts';
import { benchSecret } from './employees.ts';

const rounds = 300;
const warmUpRounds = 30;
const port = 43_118;

interface Subject extends Compared {
  readonly email: string;
}

const directory = mkdtempSync(path.join(tmpdir(), 'jornada-bench-'));
// As root, the database runs under another account, which must be able to enter this folder.
chmodSync(directory, 0o755);
const database = await startEmbeddedPostgres({ dataDirectory: path.join(directory, 'postgres') });
try {
  await migrate(database.connectionString);
  const subjects = await createSubjects(database.connectionString);
  await measureAll(database.connectionString, subjects);
  printComparison(subjects);
} finally {
  await database.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function createSubjects(connectionString: string): Promise<Subject[]> {
  const connections = openDatabase(connectionString, 1);
  const stage = { database: connections, clock: systemClock };
  const tenantId = await createTenant(stage);
  const password = 'Contraseña-1';
  const known = await createPerson(stage, tenantId, { password });
  const disabled = await createPerson(stage, tenantId, { password, active: false });
  await connections.close();
  return [
    { name: 'conocido', email: known.email },
    { name: 'desconocido', email: 'nadie@ejemplo.test' },
    { name: 'desactivado', email: disabled.email },
  ].map((subject) => ({ ...subject, durations: [], answers: new Set<string>() }));
}

async function measureAll(connectionString: string, subjects: readonly Subject[]): Promise<void> {
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
  const counters = new pg.Client(connectionString);
  await counters.connect();
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    // More guesses at one e-mail would need a proof of work.
    if (round % 10 === 0) await counters.query('DELETE FROM throttle_counters');
    for (let turn = 0; turn < subjects.length; turn += 1) {
      // The order alternates from round to round.
      const subject = subjects[(turn + round + warmUpRounds) % subjects.length];
      if (subject) await measureOne(subject, round);
    }
  }
  await counters.end();
  server.disconnect();
  await once(server, 'exit');
}

async function measureOne({ email, durations, answers }: Subject, round: number): Promise<void> {
  const index = round + warmUpRounds;
  const startedAt = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`,
    },
    body: JSON.stringify({ email, password: 'Contraseña-2' }),
  });
  const body = await answer.text();
  if (round < 0) return;
  durations.push(performance.now() - startedAt);
  answers.add(`${answer.status} ${body}`);
}
