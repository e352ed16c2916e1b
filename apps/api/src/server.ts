import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { requireAddress, serveHttp } from './app/serve-http.ts';
import { sealedQueues, workOnQueues } from './app/work-on-queues.ts';
import { openBackground } from './background/open-background.ts';
import { openReports } from './background/open-reports.ts';
import { prepareBackups } from './backups/prepare-backups.ts';
import { resealFactors } from './features/access/reseal-factors.ts';
import { resealPins } from './features/terminals/identification/reseal-pins.ts';
import { resealAllProviders } from './jobs/reseal-providers.ts';
import { resealAllWebhooks } from './jobs/reseal-webhooks.ts';
import { startTimers } from './jobs/timers.ts';
import { migrate } from './platform/database/migrate.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts';
import { StartupError } from './platform/errors/startup-error.ts';
import type { JobTiming } from './platform/jobs/jobs.ts';
import { resealJobs } from './platform/jobs/reseal-jobs.ts';
import { noPressure, type PunchPressure, punchLoad } from './platform/load/punch-load.ts';
import type { Config } from './platform/operating/config.ts';
import {
  type ConnectionShares,
  fewestConnections,
  offeredConnections,
  shareConnections,
} from './platform/operating/connection-shares.ts';
import { openPlatform } from './platform/operating/open-platform.ts';
import { adviceOnPreviousSecret } from './platform/operating/previous-secret.ts';
import type { Platform } from './platform/platform.ts';
import type { Readiness } from './platform/process/readiness.ts';
import type { Clock } from './platform/time/clock.ts';
import { seedEmptyDatabase } from './seed/seed-empty-database.ts';
import { startWorkers, type WorkersOptions } from './workers/start-workers.ts';

export interface ServerOptions extends Pick<WorkersOptions, 'onWorkersLost' | 'workerProgram'> {
  readonly config: Config;
  readonly clock: Clock;
  readonly logLevel: 'silent' | 'warn' | 'info' | 'trace';
  /** Receives single Spanish lines for the person who starts the program. */
  readonly report: (line: string) => void;
  /** Called when the embedded database ends by itself, because nothing works without it. */
  readonly onDatabaseLost?: () => void;
  /** Intervals of the job queues, when not the usual ones. */
  readonly jobTiming?: JobTiming;
  /** The priority of the report process, when not the usual one and one process serves. */
  readonly reportPriority?: number;
  /** Ends a start before its next step. */
  readonly signal?: AbortSignal;
  /** Adds routes before the server listens, where this process does; tests set their clock through one. */
  readonly extend?: (app: FastifyInstance) => void;
}

export interface Server {
  readonly hasDemo: boolean;
  /** How long it goes on answering after it was asked to stop. */
  readonly drainSeconds: number;
  /** Stops everything in order: HTTP, jobs and connections, database. */
  stop(): Promise<void>;
}

const noSmtp = (directory: string) =>
  `ATENCIÓN: falta SMTP_URL. Ningún correo saldrá de este servidor: quedan en «${directory}», con enlaces que abren cuentas.`;

/**
 * Starts everything, if the address is free: the embedded database when no other is configured, migrations, first data, HTTP. With several
 * processes this one does all but HTTP, so that no job delays an answer.
 * @throws StartupError for what the operator can correct, or the signal's reason; whatever had been started is stopped again
 */
export async function startServer(options: ServerOptions): Promise<Server> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const stopOne of stops.splice(0).reverse()) await stopOne();
  };
  try {
    return { ...(await start(options, stops)), drainSeconds: options.config.drainSeconds, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(options: ServerOptions, stops: (() => Promise<void>)[]): Promise<{ hasDemo: boolean }> {
  const { config, clock, logLevel, report, signal } = options;
  let isStarted = false;
  // From the signal on.
  const readiness: Readiness = () => (signal?.aborted ? 'STOPPING' : isStarted ? 'READY' : 'STARTING');
  await requireAddress(config);
  const connectionString = config.databaseUrl ?? (await startEmbedded(options, stops));
  signal?.throwIfAborted();
  await migrateOrExplain(connectionString, config.databaseUrl !== undefined);
  signal?.throwIfAborted();

  // Before any job is taken, because a job under way cannot be encrypted anew.
  await resealJobs(connectionString, config, sealedQueues);
  const { jobTiming } = options;
  const shares = config.workers > 1 ? await sharedConnections(connectionString, config) : undefined;
  const { platform, jobs, close } = await openPlatform(
    connectionString,
    clock,
    config,
    report,
    jobTiming,
    shares && { connections: shares.first, doesJobs: true },
  );
  let pressure = (): PunchPressure => noPressure;
  const background = openBackground({ config, connectionString, clock, pressure: () => pressure() });
  const reports = openReports({
    ...{ config, connectionString, report, pressure: () => pressure() },
    ...(options.reportPriority !== undefined && { priority: options.reportPriority }),
  });
  stops.push(background.stop, close, reports.stop);
  signal?.throwIfAborted();
  await resealFactors(platform);
  await resealPins(platform);
  await resealAllProviders(platform);
  await adviseOnPreviousSecret(options, platform);
  await resealAllWebhooks(platform);
  const { hasDemo } = await seedEmptyDatabase(platform, config);
  await prepareBackups(platform, connectionString);

  const workers = shares
    ? await startWorkers({
        ...options,
        config: { ...config, databaseUrl: connectionString },
        shares,
        readiness,
      })
    : null;
  const load = punchLoad();
  pressure = workers?.pressure ?? load.read;
  stops.push(
    workers?.stop ??
      (await serveHttp({
        ...{ platform, config, logLevel, readiness, load, makeReport: reports.make, extend: options.extend },
      })),
  );
  signal?.addEventListener('abort', () => workers?.tellReadiness());
  signal?.throwIfAborted();
  await workOnQueues(jobs, platform, background.doLongJob);
  await startTimers(jobs, platform, report, background.doLongJob);
  isStarted = true;
  workers?.tellReadiness();
  if (config.production && !config.smtpUrl) report(noSmtp(path.join(config.dataDirectory, 'mail')));
  return { hasDemo };
}

async function adviseOnPreviousSecret(
  { config, clock, report }: ServerOptions,
  { signer }: Platform,
): Promise<void> {
  const advice = adviceOnPreviousSecret(config, await signer.sealedSince(), clock.now());
  if (advice) report(advice);
}

async function startEmbedded(options: ServerOptions, stops: (() => Promise<void>)[]): Promise<string> {
  const embedded = await startEmbeddedPostgres({
    dataDirectory: path.join(options.config.dataDirectory, 'postgres'),
    log: options.report,
    settings: connectionSettings(options.config),
    ...(options.onDatabaseLost && { onUnexpectedExit: options.onDatabaseLost }),
  });
  stops.push(embedded.stop);
  return embedded.connectionString;
}

/** Many processes need more connections than PostgreSQL's default, besides the three reserved for superusers. */
function connectionSettings({ workers }: Config): Record<string, string> {
  const needed = fewestConnections(workers) + 3;
  return workers > 1 && needed > 100 ? { max_connections: String(needed) } : {};
}

async function sharedConnections(connectionString: string, { workers }: Config): Promise<ConnectionShares> {
  return shareConnections(workers, await offeredConnections(connectionString));
}

async function migrateOrExplain(connectionString: string, isOwnServer: boolean): Promise<void> {
  try {
    await migrate(connectionString);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const isUnreachable = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|28|3D000)/.test(
      code,
    );
    if (!isOwnServer || !(isUnreachable || /timeout/i.test(String(error)))) throw error;
    throw new StartupError(
      `No se puede entrar en la base de datos de DATABASE_URL (${code || 'sin respuesta'}). Compruebe la dirección, el usuario y que el servidor esté en marcha.`,
    );
  }
}
