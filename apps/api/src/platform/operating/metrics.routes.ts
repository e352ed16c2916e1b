import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { problem } from '../errors/problem.ts';
import { isTransient } from '../errors/transient-errors.ts';
import { isBearer } from '../http/is-bearer.ts';
import { brokenBatches } from '../load/in-batches.ts';
import type { Platform } from '../platform.ts';
import { programCommit, programVersion } from '../process/program-version.ts';
import { backupGauges } from './backup-gauges.ts';
import { recordGauges } from './record-gauges.ts';
import { serverGauges } from './server-gauges.ts';
import { sizeGauges, type WatchedPlaces } from './size-gauges.ts';

/** Seconds, from an immediate answer to one that comes too late. */
const latencyBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * GET /metrics, for Prometheus: requests and their duration by route, what waits, and figures of all companies' records. No figure names
 * anybody: routes are shown with their parameters' names, not values.
 * @param given.places the folders whose sizes are shown; none where only a part of the program runs
 * @param given.metricsOfAll where this process is one of several: asks all of them, this one included
 * @param token must be sent by the caller; without one the route does not exist and nothing is counted
 */
export function metricsRoutes(
  app: FastifyInstance,
  platform: Pick<Platform, 'database' | 'jobs' | 'clock' | 'stampAuthority' | 'backups'>,
  token: string | undefined,
  {
    metricsOfAll,
    places,
  }: { metricsOfAll?: (() => Promise<string>) | undefined; places?: WatchedPlaces | undefined },
): void {
  if (token === undefined) return;
  const { database, jobs } = platform;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  if (metricsOfAll) {
    AggregatorRegistry.setRegistries(registry);
    // From now on this process answers the first process.
    new AggregatorRegistry();
  }
  const requests = new Histogram({
    name: 'jornada_request_seconds',
    help: 'From the arrival of a request to the end of its answer. Punches are the route /api/attendance/punch.',
    labelNames: ['method', 'route', 'status'],
    buckets: latencyBuckets,
    registers: [registry],
  });
  const gauge = (
    name: string,
    help: string,
    labels: string[],
    collect: (gauge: Gauge) => Promise<void> | void,
    // Figures that all processes read from the same database are not added up.
    aggregator: 'sum' | 'first' = 'sum',
  ) =>
    new Gauge({
      name,
      help,
      labelNames: labels,
      aggregator,
      registers: [registry],
      collect() {
        return collect(this);
      },
    });
  gauge(
    'jornada_database_connections',
    'Connections for requests, by whether they are at work.',
    ['state'],
    (own) => {
      const { connections } = database.figures();
      for (const [state, count] of Object.entries(connections)) own.set({ state }, count);
    },
  );
  gauge('jornada_waiting', 'What waits in line for a connection to the database.', ['line'], (own) => {
    const { waiting } = database.figures();
    for (const [line, count] of Object.entries(waiting)) own.set({ line }, count);
  });
  gauge(
    'jornada_jobs',
    'Jobs that wait, by whether they are due, those under way, and those given up.',
    ['queue', 'state'],
    async (own) => {
      for (const { queue, ...states } of await jobs.figures())
        for (const [state, count] of Object.entries(states)) own.set({ queue, state }, count);
    },
    'first',
  );
  gauge(
    'jornada_build_info',
    'Always 1; which version runs, and the commit it was built from where that is known.',
    ['version', 'commit'],
    (own) => own.set({ version: programVersion, commit: programCommit ?? '' }, 1),
    'first',
  );
  countBrokenBatches(app, registry);
  recordGauges(registry, platform);
  if (database.isSpread) serverGauges(registry, platform);
  if (places) sizeGauges(registry, platform, places);
  if (platform.backups) backupGauges(registry, platform);

  app.addHook('onResponse', async (request, reply) => {
    // Unknown addresses would be endlessly many labels.
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!isBearer(request.headers.authorization, token)) throw problem('NOT_FOUND');
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return reply.serializer(String).send(await (metricsOfAll?.() ?? registry.metrics()));
  });
}

function countBrokenBatches(app: FastifyInstance, registry: Registry): void {
  const counter = new Counter({
    name: 'jornada_broken_batches_total',
    help: 'Batches of punches that failed as a whole, after which each punch was recorded by itself, by whether the error passes by itself.',
    labelNames: ['cause'],
    registers: [registry],
  });
  const count = (error: unknown) => counter.inc({ cause: isTransient(error) ? 'transient' : 'unexpected' });
  brokenBatches.subscribe(count);
  app.addHook('onClose', async () => {
    brokenBatches.unsubscribe(count);
  });
}
