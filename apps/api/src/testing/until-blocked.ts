import { expect, vi } from 'vitest';
import { connected } from './database-server.ts';
import { patience } from './patience.ts';

/** Resolves once at least `count` transactions of a database wait for a lock. */
export function untilBlocked(connectionString: string, count = 1): Promise<void> {
  return connected(connectionString, (client) =>
    vi.waitFor(async () => {
      const { rows } = await client.query(
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      expect(rows.length).toBeGreaterThanOrEqual(count);
    }, patience),
  );
}
