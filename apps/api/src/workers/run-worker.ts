import { openReports } from '../background/open-reports.ts';
import type { Clock } from '../platform/clock.ts';
import { openPlatform } from '../platform/open-platform.ts';
import { punchLoad } from '../platform/punch-load.ts';
import { diskTrouble, StartupError } from '../platform/startup-error.ts';
import type { Welcome } from '../platform/welcome.ts';
import { serveHttp } from '../serve-http.ts';
import { askForMetrics } from './ask-for-metrics.ts';
import type { ToWorker, WorkerOrders } from './messages.ts';
import { tellFirst } from './tell-first.ts';

/** What a stop may take; past it the process ends as it is, which the database survives. */
const stopWithinMilliseconds = 9_000;
/** How often it is said what punches feel. */
const tellEveryMs = 100;

/** Serves as the first process, which started this one, says, and for as long as it does. */
export function runWorker(clock: Clock): void {
  const stops: (() => Promise<void>)[] = [];
  let starting = Promise.resolve();
  let isStopping = false;
  let state: ReturnType<Welcome> = 'STARTING';

  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopWithinMilliseconds).unref();
    await starting;
    for (const stopOne of stops.splice(0).reverse()) await stopOne();
    process.exit(0);
  };
  const start = async (orders: WorkerOrders) => {
    try {
      await serve(orders, clock, stops, () => state);
      tellFirst({ told: 'SERVING' });
    } catch (error) {
      if (!isStopping) refuse(error);
    }
  };

  process.on('message', (message: ToWorker) => {
    if (message.told === 'SERVE') {
      state = message.state;
      starting = start(message);
    }
    if (message.told === 'WELCOME') state = message.state;
    if (message.told === 'STOP') void stop();
  });
  // A terminal, or a supervisor, tells all processes at once; what is to be done then, and in which order, the first one says.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  tellFirst({ told: 'HELLO' });
}

async function serve(
  { config, logLevel, connections }: WorkerOrders,
  clock: Clock,
  stops: (() => Promise<void>)[],
  welcome: Welcome,
): Promise<void> {
  const report = (line: string) => process.stdout.write(`${line}\n`);
  const connectionString = config.databaseUrl ?? '';
  const share = { connections, doesJobs: false };
  const { platform, close } = await openPlatform(connectionString, clock, config, report, undefined, share);
  const load = punchLoad();
  const reports = openReports({ config, connectionString, report, pressure: load.read });
  stops.push(close, reports.stop);
  stops.push(
    await serveHttp({
      ...{ platform, config, logLevel, welcome, load, makeReport: reports.make, metricsOfAll: askForMetrics },
    }),
  );
  let isFelt = false;
  setInterval(() => {
    const pressure = load.read();
    const wasFelt = isFelt;
    isFelt = pressure.underWay > 0;
    if (isFelt || wasFelt) tellFirst({ told: 'PUNCHES', pressure });
  }, tellEveryMs).unref();
}

/** Says why, and ends once that was heard. */
function refuse(error: unknown): void {
  const told = error instanceof StartupError ? error : diskTrouble(error);
  if (!told) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  tellFirst({ told: 'REFUSED', reason: told?.message ?? 'No se ha podido arrancar.' }, () => process.exit(1));
}
