import { serveHttp } from '../app/serve-http.ts';
import { openReports } from '../background/open-reports.ts';
import { diskTrouble, StartupError } from '../platform/errors/startup-error.ts';
import { punchLoad } from '../platform/load/punch-load.ts';
import { openPlatform } from '../platform/operating/open-platform.ts';
import type { Readiness } from '../platform/process/readiness.ts';
import type { Clock } from '../platform/time/clock.ts';
import { askForMetrics } from './ask-for-metrics.ts';
import type { ToWorker, WorkerOrders } from './messages.ts';
import { sendToFirstProcess } from './send-to-first-process.ts';

/** A stop may take so long; after that the process is killed, which the database survives. */
const stopWithinMilliseconds = 9_000;
/** How often the load of punches is reported. */
const tellEveryMs = 100;

/** Serves as long as the first process, which started this one, wants it to. */
export function runWorker(clock: Clock): void {
  const stops: (() => Promise<void>)[] = [];
  let starting = Promise.resolve();
  let isStopping = false;
  let state: ReturnType<Readiness> = 'STARTING';

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
      sendToFirstProcess({ told: 'SERVING' });
    } catch (error) {
      if (!isStopping) refuse(error);
    }
  };

  process.on('message', (message: ToWorker) => {
    if (message.told === 'SERVE') {
      state = message.state;
      starting = start(message);
    }
    if (message.told === 'READINESS') state = message.state;
    if (message.told === 'STOP') void stop();
  });
  // A terminal or supervisor signals all processes at once; the first process tells the others what to do, in order.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  sendToFirstProcess({ told: 'HELLO' });
}

async function serve(
  { config, logLevel, connections }: WorkerOrders,
  clock: Clock,
  stops: (() => Promise<void>)[],
  readiness: Readiness,
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
      ...{
        platform,
        config,
        logLevel,
        readiness,
        load,
        makeReport: reports.make,
        metricsOfAll: askForMetrics,
      },
    }),
  );
  let isFelt = false;
  setInterval(() => {
    const pressure = load.read();
    const wasFelt = isFelt;
    isFelt = pressure.underWay > 0;
    if (isFelt || wasFelt) sendToFirstProcess({ told: 'PUNCHES', pressure });
  }, tellEveryMs).unref();
}

/** Reports why it cannot serve, and ends once that was received. */
function refuse(error: unknown): void {
  const told = error instanceof StartupError ? error : diskTrouble(error);
  if (!told) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  sendToFirstProcess({ told: 'REFUSED', reason: told?.message ?? 'No se ha podido arrancar.' }, () =>
    process.exit(1),
  );
}
