import { expect, vi } from 'vitest';
import { connected } from './database-server.ts';
import type { TestApp } from './test-app.ts';

/** Resolves once somebody waits for a lock in the app's database. */
export function somebodyWaits(app: Pick<TestApp, 'connectionString'>): Promise<void> {
  return vi.waitFor(
    () =>
      connected(app.connectionString, async (client) => {
        const { rowCount } = await client.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        expect(rowCount).toBeGreaterThan(0);
      }),
    { timeout: 20_000, interval: 10 },
  );
}
