import { withCauses } from './platform/errors/logged-error.ts';
import { diskTrouble, StartupError } from './platform/errors/startup-error.ts';
import { readConfig } from './platform/operating/config.ts';
import { programName } from './platform/process/program-version.ts';
import { systemClock } from './platform/time/clock.ts';
import { wakeAfter } from './platform/timers/wake.ts';
import { demoSignIns } from './seed/demo-sign-ins.ts';
import { type Server, startServer } from './server.ts';

/** A stop may take so long; after that the process exits, which the database survives. */
const stopWithinMilliseconds = 9_000;

const report = (line: string) => process.stdout.write(`${line}\n`);
const stopping = new AbortController();
const drained = Promise.withResolvers<void>();
let server: Server | undefined;

/** After the first signal the server goes on answering for a while, so that load balancers notice; a second signal ends that. */
async function stop(code = 0): Promise<void> {
  if (stopping.signal.aborted) return drained.resolve();
  stopping.abort();
  if (server && code === 0) {
    const waiting = wakeAfter(server.drainSeconds * 1_000, drained.resolve);
    await drained.promise;
    waiting.cancel();
  }
  setTimeout(() => process.exit(1), stopWithinMilliseconds).unref();
  // A signal during the start takes effect when the present step has ended.
  await starting.catch(() => {});
  await server?.stop();
  process.exit(code);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  server = await startServer({
    config,
    clock: systemClock,
    logLevel: 'info',
    report,
    onDatabaseLost: () => process.exit(1),
    onWorkersLost: ({ message }) => {
      process.stderr.write(`${message}\n`);
      void stop(1);
    },
    signal: stopping.signal,
  });
  report(`Versión ${programName}`);
  report(`Jornada está en marcha: ${config.publicUrl}`);
  if (server.hasDemo) for (const line of demoSignIns(config.superadmin)) report(line);
}

process.on('SIGINT', () => stop());
process.on('SIGTERM', () => stop());
// The terminal was closed.
process.on('SIGHUP', () => stop());

const starting = start();
starting.catch((error: unknown) => {
  if (error === stopping.signal.reason) return;
  const told = error instanceof StartupError ? error : diskTrouble(error);
  if (told) process.stderr.write(`${told.message}\n`);
  else process.stderr.write(`No se ha podido arrancar. ${withCauses(error)}\n`);
  process.exit(1);
});
