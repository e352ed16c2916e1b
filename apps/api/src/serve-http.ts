import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from './app.ts';
import type { Config } from './platform/config.ts';
import { StartupError } from './platform/startup-error.ts';

export interface HttpOptions extends Pick<AppOptions, 'platform' | 'logLevel' | 'metricsOfAll' | 'welcome'> {
  readonly config: Config;
  /** Adds routes before the server listens; the tests' own clock hands are set through one. */
  readonly extend?: ((app: FastifyInstance) => void) | undefined;
}

const hangUpAfterMilliseconds = 3_000;
const webDirectory = path.join(import.meta.dirname, '../../web/dist');

/**
 * Answers at the address of the configuration.
 * @returns what stops it, once the requests under way are answered
 * @throws StartupError when the address cannot be had
 */
export async function serveHttp({ config, extend, ...options }: HttpOptions): Promise<() => Promise<void>> {
  const { trustProxy, metricsToken } = config;
  const app = await buildApp({ ...options, webDirectory, trustProxy, metricsToken });
  extend?.(app);
  try {
    await listen(app, config);
  } catch (error) {
    await closeHttp(app);
    throw error;
  }
  return () => closeHttp(app);
}

/** Lets the requests under way be answered; one whose client stopped sending would never be. */
async function closeHttp(app: FastifyInstance): Promise<void> {
  const hangUp = setTimeout(() => app.server.closeAllConnections(), hangUpAfterMilliseconds);
  await app.close();
  clearTimeout(hangUp);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartupError(
        `El puerto ${port} está ocupado. Cierre el otro programa o elija otro con PORT.`,
      );
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartupError(`No se puede escuchar en ${host}:${port} (${code}). Revise HOST y PORT.`);
    }
    throw error;
  }
}
