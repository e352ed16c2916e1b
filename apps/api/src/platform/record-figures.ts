import { sql } from 'kysely';
import type { Database } from './database.ts';
import { mostStampedClosings, stampSpan } from './stamps/stamp-span.ts';
import { withCleaner } from './with-cleaner.ts';

/** What all companies' records come to. Nothing of it is anybody's. */
export interface RecordFigures {
  readonly activeCompanies: number;
  /** Ledgers with entries, and these, as each company's last closing found them; also of companies that are suspended. */
  readonly ledgers: number;
  /** By the numbers of the last ones: what was removed by law counts on. */
  readonly entries: number;
  /** Null before the first one. */
  readonly lastClosedAt: Temporal.Instant | null;
  /** Of the active company whose last closing is the oldest; of one that was never closed, when it was opened. Null without any. */
  readonly oldestClosedAt: Temporal.Instant | null;
  /** Closings that will be asked to be time-stamped where an authority is named. */
  readonly unstamped: number;
}

/** What the database takes on its disk; of one that is spread over servers, the coordinator's part. */
export async function readDatabaseBytes(database: Database): Promise<number> {
  return withCleaner(database, async (tx) => {
    const { rows } = await sql<{ bytes: number }>`
      SELECT pg_database_size(current_database()) AS bytes`.execute(tx);
    return rows[0]?.bytes ?? 0;
  });
}

/** A row of each company and its closings of the last month, whatever the size of their ledgers. */
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
