import { Gauge, type Registry } from 'prom-client';
import { cachedRead } from '../load/cached-read.ts';
import type { Platform } from '../platform.ts';
import { readServerFigures, type ServerFigures } from './server-figures.ts';

const pauseMs = 15_000;

/**
 * Gauges of each server, where companies are spread over several. While the coordinator does not answer they are missing, and the other
 * metrics are there.
 */
export function serverGauges(registry: Registry, { database }: Pick<Platform, 'database'>): void {
  const read = cachedRead(pauseMs, () => readServerFigures(database));
  const gauge = (name: string, help: string, told: (figures: ServerFigures) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ['server'],
      // All processes ask the same servers.
      aggregator: 'first',
      registers: [registry],
      async collect() {
        this.reset();
        for (const figures of await read().catch(() => [])) {
          const value = told(figures);
          if (value !== null) this.set({ server: figures.server }, value);
        }
      },
    });
  gauge(
    'jornada_server_up',
    'Whether a server of a spread database answers the coordinator.',
    ({ answers }) => (answers ? 1 : 0),
  );
  gauge('jornada_server_connections', 'Connections to its database.', (own) => own.connections);
  gauge('jornada_server_bytes', 'What its database takes on its disk.', (own) => own.bytes);
}
