import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import path from 'node:path';
import { AggregatorRegistry } from 'prom-client';
import { StartupError } from '../platform/errors/startup-error.ts';
import { addPressure, noPressure, type PunchPressure } from '../platform/load/punch-load.ts';
import type { ConnectionShares } from '../platform/operating/connection-shares.ts';
import type { Readiness } from '../platform/process/readiness.ts';
import { type Waking, wakeAfter } from '../platform/timers/wake.ts';
import type { FromWorker, ToWorker, WorkerOrders } from './messages.ts';

export interface WorkersOptions extends Omit<WorkerOrders, 'connections' | 'state'> {
  readonly shares: ConnectionShares;
  readonly report: (line: string) => void;
  /** Whether requests are accepted, in all processes. */
  readonly readiness: Readiness;
  /** Called when the processes die too fast to be replaced. */
  readonly onWorkersLost?: (error: StartupError) => void;
  /** The program of each process, when not the usual one: measurements use one with their own clock. */
  readonly workerProgram?: string;
}

/** The serving processes, once all of them serve. */
export interface ServingProcesses {
  /** Tells them whether requests are accepted now. */
  tellReadiness(): void;
  /** The load of punches in all of them together. */
  pressure(): PunchPressure;
  /** Stops all of them in order. */
  stop(): Promise<void>;
}

const usualProgram = path.join(import.meta.dirname, 'worker.ts');

/** So many processes that die within this time are replaced, each a little later than the one before. */
const mostDeaths = 5;
const deathsWithinMs = 60_000;
const laterByMs = 1_000;
/** A reported load of punches is used for so long; it is reported every tenth of a second. */
const toldForMs = 500;

/**
 * Starts the serving processes behind one address, and replaces one that dies. They are child processes: when this process dies, they end
 * too.
 * @param options.config names the database that all of them share
 * @throws StartupError when one cannot serve
 */
export async function startWorkers(options: WorkersOptions): Promise<ServingProcesses> {
  const { config, shares, logLevel, report, readiness } = options;
  cluster.setupPrimary({ exec: options.workerProgram ?? usualProgram, args: [] });
  const metricsOfAll = new AggregatorRegistry();
  const pressures = new Map<number, { felt: PunchPressure; toldAt: number }>();
  const deaths: number[] = [];
  const replacing = new Set<Waking>();
  let isStopping = false;

  const startOne = () => {
    const worker = cluster.fork({ WORKERS: String(config.workers) });
    const serving = Promise.withResolvers<void>();
    // Its exit reports it as well.
    worker.on('error', () => {});
    worker.on('message', (message: FromWorker) => {
      if (message.told === 'HELLO')
        tell(worker, { told: 'SERVE', config, logLevel, connections: shares.worker, state: readiness() });
      if (message.told === 'SERVING') serving.resolve();
      if (message.told === 'REFUSED') serving.reject(new StartupError(message.reason));
      if (message.told === 'PUNCHES')
        pressures.set(worker.id, { felt: message.pressure, toldAt: performance.now() });
      if (message.told === 'METRICS_WANTED') void tellMetrics(worker, message.question);
    });
    worker.once('exit', (code, signal) => {
      pressures.delete(worker.id);
      serving.reject(new Error(`a process ended while it started (${signal ?? code})`));
    });
    return serving.promise;
  };
  const tellMetrics = async (worker: Worker, question: number) => {
    const text = await metricsOfAll.clusterMetrics().catch(() => undefined);
    tell(worker, { told: 'METRICS', question, ...(text !== undefined && { text }) });
  };
  const replace = (worker: Worker, code: number, signal: string) => {
    if (isStopping) return;
    const now = performance.now();
    deaths.push(now);
    while ((deaths[0] ?? now) < now - deathsWithinMs) deaths.shift();
    const how = `${worker.process.pid}, ${signal ?? code}`;
    if (deaths.length > mostDeaths) {
      isStopping = true;
      options.onWorkersLost?.(
        new StartupError(
          `Los procesos que atienden terminan por sí mismos una y otra vez (${how}): Jornada se detiene.`,
        ),
      );
      return;
    }
    report(`Un proceso que atendía ha terminado por sí mismo (${how}); otro ocupa su lugar.`);
    const waking = wakeAfter((deaths.length - 1) * laterByMs, () => {
      replacing.delete(waking);
      // If it does not come to serve it exits, and counts as one more that died.
      startOne().then(reportServing, () => {});
    });
    replacing.add(waking);
  };
  const reportServing = () => {
    const pids = presentWorkers().map((worker) => worker.process.pid);
    report(`Atienden ${pids.length} procesos: ${pids.join(', ')}.`);
  };
  const stop = async () => {
    isStopping = true;
    cluster.off('exit', replace);
    for (const waking of replacing) waking.cancel();
    const present = presentWorkers();
    const ended = present.map((worker) => worker.isDead() || once(worker, 'exit'));
    for (const worker of present) tell(worker, { told: 'STOP' });
    await Promise.all(ended);
  };

  const started = Array.from({ length: config.workers }, startOne);
  try {
    await Promise.all(started);
  } catch (error) {
    await stop();
    throw error;
  }
  cluster.on('exit', replace);
  reportServing();
  const tellReadiness = () => {
    for (const worker of presentWorkers()) tell(worker, { told: 'READINESS', state: readiness() });
  };
  const pressure = () => {
    const now = performance.now();
    const present = [...pressures.values()].filter(({ toldAt }) => now - toldAt < toldForMs);
    return present.map(({ felt }) => felt).reduce(addPressure, noPressure);
  };
  return { tellReadiness, pressure, stop };
}

function presentWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

function tell(worker: Worker, message: ToWorker): void {
  // The exit of a process that just died is handled elsewhere.
  if (worker.isConnected()) worker.send(message, () => {});
}
