/** The server under measurement, a child process whose clock the parent steps. */

import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '@jornada/api/src/platform/operating/config.ts';
import { startServer } from '@jornada/api/src/server.ts';
import { benchClock } from './bench-clock.ts';

const clock = benchClock(Number(process.env.STEP_MINUTES ?? 180));
const server = await startServer({
  config: readConfig({ ...process.env, DEMO: '0', DATA_DIR: path.join(tmpdir(), 'jornada-bench') }),
  clock,
  logLevel: 'warn',
  report: () => {},
  extend: (app) => {
    app.get('/api/empty', async () => ({}));
  },
});

process.on('message', (message) => {
  if (message === 'step') clock.step();
  if (message === 'figures') {
    const { user, system } = process.cpuUsage();
    process.send?.({ rss: process.memoryUsage.rss(), processorTime: (user + system) / 1000 });
  }
});
// The parent disconnects when it is done or dies.
process.on('disconnect', async () => {
  await server.stop();
  process.exit(0);
});
process.send?.('ready');
