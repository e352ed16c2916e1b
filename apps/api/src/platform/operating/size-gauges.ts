import { Gauge, type Registry } from 'prom-client';
import { bytesBelow, cachedMeasurement, roomAt } from '../files/sizes.ts';
import { cachedRead } from '../load/cached-read.ts';
import type { Platform } from '../platform.ts';
import { readDatabaseBytes } from './record-figures.ts';

/** The files and disks whose sizes are shown. */
export interface WatchedPlaces {
  /** Uploaded and prepared files; undefined where they are in a bucket. */
  readonly files: string | undefined;
  /** Folders whose disk may fill up, by their purpose; one that does not exist is left out. */
  readonly disks: Readonly<Record<string, string>>;
}

const pauseMs = 60_000;
/** Prometheus waits ten seconds for all metrics together. */
const patienceMs = 1_000;

/** Gauges of used and free space. What cannot be read is missing, and the other metrics are there. */
export function sizeGauges(
  registry: Registry,
  { database }: Pick<Platform, 'database'>,
  { files, disks }: WatchedPlaces,
): void {
  const gauge = (
    name: string,
    help: string,
    read: () => Promise<Readonly<Record<string, number | null>>>,
    labelNames: string[] = [],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      // All processes measure the same disks.
      aggregator: 'first',
      registers: [registry],
      async collect() {
        this.reset();
        // Without labels, a reset gauge would show zero.
        if (labelNames.length === 0) this.remove();
        const figures = await read().catch(() => ({}));
        for (const [place, value] of Object.entries(figures)) {
          if (value === null) continue;
          if (labelNames.length > 0) this.set({ place }, value);
          else this.set(value);
        }
      },
    });
  const databaseBytes = cachedRead(pauseMs, () => readDatabaseBytes(database));
  gauge('jornada_database_bytes', 'What the database takes on its disk.', async () => ({
    database: await databaseBytes(),
  }));
  if (files !== undefined) {
    const filesBytes = cachedMeasurement({ pauseMs, patienceMs }, () => bytesBelow(files));
    gauge('jornada_files_bytes', 'What uploaded and prepared files come to.', async () => ({
      files: await filesBytes(),
    }));
  }
  const rooms = cachedRead(pauseMs, async () => {
    const found = Object.entries(disks).map(
      async ([place, directory]) => [place, await roomAt(directory).catch(() => null)] as const,
    );
    return Object.fromEntries(await Promise.all(found));
  });
  const told = async (which: 'size' | 'free') =>
    Object.fromEntries(Object.entries(await rooms()).map(([place, room]) => [place, room?.[which] ?? null]));
  gauge('jornada_disk_size_bytes', 'Of the disk of each folder that grows.', () => told('size'), ['place']);
  gauge('jornada_disk_free_bytes', 'What may still be written there.', () => told('free'), ['place']);
}
