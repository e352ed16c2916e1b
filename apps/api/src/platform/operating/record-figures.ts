import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { mostStampedClosings, stampSpan } from '../stamps/stamp-span.ts';
import { withCleaner } from '../transactions/with-cleaner.ts';

/** Sums over all companies' records; nothing in them belongs to anybody. */
export interface RecordFigures {
  readonly activeCompanies: number;
  /** Ledgers with entries, and entries, by each company's last closing; suspended companies included. */
  readonly ledgers: number;
  /** The sum of the last entry numbers, so that entries removed by law are still counted. */
  readonly entries: number;
  /** Null before the first one. */
  readonly lastClosedAt: Temporal.Instant | null;
  /**
   * The last closing of the active company that waits longest; of a company that was never closed, its creation. Null without companies.
   */
  readonly oldestClosedAt: Temporal.Instant | null;
  /** Closings without a time-stamp that will still be requested, where an authority is configured. */
  readonly unstamped: number;
}

/** Size of the database on disk; where companies are spread, that of the coordinator. */
export async function readDatabaseBytes(database: Database): Promise<number> {
  return withCleaner(database, async (tx) => {
    const { rows } = await sql<{ bytes: number }>`
      SELECT pg_database_size(current_database()) AS bytes`.execute(tx);
    return rows[0]?.bytes ?? 0;
  });
}

/** Reads one row of each company and its closings of the last month, whatever the size of the ledgers. */
export async function readRecordFigures(database: Database, now: Temporal.Instant): Promise<RecordFigures> {
  return withCleaner(database, async (tx) => {
    const { rows } = await sql<RecordFigures>`
      SELECT count(*) FILTER (WHERE company.status = 'active')::integer AS active_companies,
        coalesce(sum(last.ledgers), 0)::integer AS ledgers,
        coalesce(sum(last.entries), 0)::float8 AS entries,
        max(last.closed_at) AS last_closed_at,
        min(coalesce(last.closed_at, company.created_at)) FILTER (WHERE company.status = 'active') AS oldest_closed_at,
        coalesce(sum(young.unstamped), 0)::integer AS unstamped
      FROM tenants AS company
        LEFT JOIN LATERAL (
          SELECT closed_at, ledgers, entries FROM day_roots WHERE tenant_id = company.id ORDER BY number DESC LIMIT 1
        ) AS last ON true
        CROSS JOIN LATERAL (
          SELECT count(*) AS unstamped FROM (
            SELECT number, closed_at FROM day_roots WHERE tenant_id = company.id
            ORDER BY number DESC LIMIT ${sql.lit(mostStampedClosings)}
          ) AS root
          WHERE root.closed_at >= ${now.subtract(stampSpan).toString()}::timestamptz
            AND NOT EXISTS (SELECT FROM day_root_stamps WHERE tenant_id = company.id AND number = root.number)
        ) AS young`.execute(tx);
    const [figures] = rows;
    if (!figures) throw new Error('sums always have a row');
    return figures;
  });
}
