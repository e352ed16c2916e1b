import { Gauge, type Registry } from 'prom-client';
import { cachedRead } from '../load/cached-read.ts';
import type { Platform } from '../platform.ts';
import { type RecordFigures, readRecordFigures } from './record-figures.ts';

const pauseMs = 10_000;

type Told = (figures: RecordFigures, now: Temporal.Instant) => number | null;
const secondsSince = (moment: Temporal.Instant | null, now: Temporal.Instant) =>
  moment && now.since(moment).total('seconds');

/** Gauges of all companies' records together. While the database does not answer they are missing, and the other metrics are there. */
export function recordGauges(
  registry: Registry,
  { database, clock, stampAuthority }: Pick<Platform, 'database' | 'clock' | 'stampAuthority'>,
): void {
  const read = cachedRead(pauseMs, () => readRecordFigures(database, clock.now()));
  const gauge = (name: string, help: string, told: Told) =>
    new Gauge({
      name,
      help,
      // All processes read the same figures.
      aggregator: 'first',
      registers: [registry],
      async collect() {
        const figures = await read().catch(() => null);
        const value = figures && told(figures, clock.now());
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  gauge('jornada_active_companies', 'Companies that are not suspended.', (own) => own.activeCompanies);
  gauge(
    'jornada_ledgers',
    'Ledgers with entries, of all companies, by the last closing of each.',
    (own) => own.ledgers,
  );
  gauge(
    'jornada_ledger_entries',
    'The last numbers of these ledgers, added up: entries ever recorded, up to the last closing of each company.',
    (own) => own.entries,
  );
  gauge(
    'jornada_last_closing_age_seconds',
    'Since a day of any company was closed last.',
    ({ lastClosedAt }, now) => secondsSince(lastClosedAt, now),
  );
  gauge(
    'jornada_oldest_closing_age_seconds',
    'Since the last closing of the active company that waits longest for its next one; since it was opened, if it never had any.',
    ({ oldestClosedAt }, now) => secondsSince(oldestClosedAt, now),
  );
  if (stampAuthority)
    gauge(
      'jornada_closings_without_stamp',
      'Closings of the last 31 days that wait for their time-stamp.',
      (own) => own.unstamped,
    );
}
