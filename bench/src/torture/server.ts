/** The server under test: as `main.ts` starts it, but with a fast clock. */

import path from 'node:path';
import { readConfig } from '@jornada/api/src/platform/operating/config.ts';
import { startServer } from '@jornada/api/src/server.ts';
import { fastClock } from './fast-clock.ts';

const starting = startServer({
  config: readConfig(process.env),
  clock: fastClock(
    Number(process.env.TORTURE_STARTED_AT),
    process.env.TORTURE_SPEED ? Number(process.env.TORTURE_SPEED) : undefined,
  ),
  logLevel: 'silent',
  report: () => {},
  onDatabaseLost: () => process.exit(1),
  onWorkersLost: () => process.exit(1),
  workerProgram: path.join(import.meta.dirname, 'worker.ts'),
});
starting.then(
  () => process.send?.('ready'),
  (error: unknown) => {
    process.stderr.write(`${(error as Error).stack}\n`);
    process.exit(1);
  },
);
process.on('SIGTERM', async () => {
  setTimeout(() => process.exit(1), 9_000).unref();
  await (await starting).stop();
  process.exit(0);
});
