import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { StartupError } from '../platform/errors/startup-error.ts';
import type { Config } from '../platform/operating/config.ts';
import type { WatchedPlaces } from '../platform/operating/size-gauges.ts';
import { type AppOptions, buildApp } from './app.ts';

export interface HttpOptions
  extends Pick<AppOptions, 'platform' | 'makeReport' | 'logLevel' | 'metricsOfAll' | 'readiness' | 'load'> {
  readonly config: Config;
  /** Adds routes before the server listens; tests set their clock through one. */
  readonly extend?: ((app: FastifyInstance) => void) | undefined;
}

const hangUpAfterMilliseconds = 3_000;
const webDirectory = path.join(import.meta.dirname, '../../../web/dist');

/**
 * Listens at the configured address.
 * @returns a function that stops it once running requests have been answered
 * @throws StartupError when the address cannot be used
 */
export async function serveHttp({ config, extend, ...options }: HttpOptions): Promise<() => Promise<void>> {
  const { trustProxy, metricsToken, securityContacts } = config;
  const places = watchedPlaces(config);
  const told = { trustProxy, metricsToken, securityContacts, places };
  const app = await buildApp({ ...options, webDirectory, ...told });
  extend?.(app);
  try {
    await listen(app, config);
  } catch (error) {
    await closeHttp(app);
    throw error;
  }
  return () => closeHttp(app);
}

/** The embedded database may be on another disk: its folder is a link then. */
function watchedPlaces({ dataDirectory, storageUrl, backups }: Config): WatchedPlaces {
  const at = (name: string) => path.join(dataDirectory, name);
  return {
    files: storageUrl ? undefined : at('files'),
    disks: {
      data: dataDirectory,
      database: at('postgres'),
      ...(backups && !backups.url && { backups: backups.directory }),
    },
  };
}

/** Lets running requests be answered, except those whose client has stopped sending. */
async function closeHttp(app: FastifyInstance): Promise<void> {
  const hangUp = setTimeout(() => app.server.closeAllConnections(), hangUpAfterMilliseconds);
  await app.close();
  clearTimeout(hangUp);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  await app.listen({ host, port }).catch((error: unknown) => {
    throw addressTrouble(error, { host, port }) ?? error;
  });
}

/**
 * Checks whether the address is free before anything is started. It is released at once; should somebody take it meanwhile, listening fails
 * later.
 * @throws StartupError when it is not free
 */
export async function requireAddress({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer().listen({ host, port });
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw addressTrouble(error, { host, port }) ?? error;
  }
  probe.close();
  await once(probe, 'close');
}

function addressTrouble(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): StartupError | null {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new StartupError(`El puerto ${port} está ocupado. Cierre el otro programa o elija otro con PORT.`);
  if (/^(EACCES|EADDRNOTAVAIL|ENOTFOUND)$/.test(code))
    return new StartupError(`No se puede escuchar en ${host}:${port} (${code}). Revise HOST y PORT.`);
  return null;
}
