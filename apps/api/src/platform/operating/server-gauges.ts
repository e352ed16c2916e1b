import { Gauge, type Registry } from 'prom-client';
import { cachedRead } from '../load/cached-read.ts';
import type { Platform } from '../platform.ts';
import { readServerFigures, type ServerFigures, type StandbyFigures } from './server-figures.ts';

const pauseMs = 15_000;

/**
 * Gauges of each server, where companies are spread over several. While the coordinator does not answer they are missing, and the other
 * metrics are there.
 */
export function serverGauges(registry: Registry, { database }: Pick<Platform, 'database'>): void {
  const read = cachedRead(pauseMs, () => readServerFigures(database));
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    told: (figures: ServerFigures) => readonly (readonly [Record<Label, string>, number | null])[],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      // All processes ask the same servers.
      aggregator: 'first',
      registers: [registry],
      async collect() {
        this.reset();
        const all = await read().catch(() => []);
        for (const [labels, value] of all.flatMap(told)) if (value !== null) this.set(labels, value);
      },
    });
  const ofServers = (name: string, help: string, told: (figures: ServerFigures) => number | null) =>
    gauge(name, help, ['server'], (figures) => [[{ server: figures.server }, told(figures)]]);
  const ofStandbys = (name: string, help: string, told: (figures: StandbyFigures) => number) =>
    gauge(name, help, ['server', 'slot'], ({ server, standbys }) =>
      (standbys ?? []).map((own) => [{ server, slot: own.slot }, told(own)] as const),
    );
  ofServers(
    'jornada_server_up',
    'Whether a server of a spread database answers the coordinator.',
    ({ answers }) => (answers ? 1 : 0),
  );
  ofServers('jornada_server_connections', 'Connections to its database.', (own) => own.connections);
  ofServers('jornada_server_bytes', 'What its database takes on its disk.', (own) => own.bytes);
  ofStandbys(
    'jornada_server_standby_up',
    'Whether a standby is connected to the server whose copy it is.',
    (own) => (own.isConnected ? 1 : 0),
  );
  ofStandbys(
    'jornada_server_standby_behind_bytes',
    'What a standby does not have yet of the write-ahead log of its server.',
    (own) => own.bytesBehind,
  );
}
