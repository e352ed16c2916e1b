import { holidayConflicts } from '@jornada/contract/holidays/manage-holidays';
import { previewBulkAssign } from '@jornada/contract/schedules/assignments';
import { previewScheduleChange } from '@jornada/contract/schedules/manage-schedules';
import { validateSchedule } from '@jornada/contract/schedules/user-schedule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import {
  type AccessServer,
  type AdmittedCaller,
  openAccessServer,
  pathOf,
  successOf,
} from '../testing/access-server.ts';
import { connected } from '../testing/database-server.ts';
import { holidaySpecimens } from '../testing/holiday-specimens.ts';
import { scheduleSpecimens } from '../testing/schedule-specimens.ts';
import { untilBlocked } from '../testing/until-blocked.ts';
import { lockPlan } from './plan.queries.ts';

let gate: AccessServer;
let admin: AdmittedCaller;

/** They send a body, and change nothing. */
const questions: readonly unknown[] = [
  validateSchedule,
  previewScheduleChange,
  previewBulkAssign,
  holidayConflicts,
];
const changes = [...scheduleSpecimens, ...holidaySpecimens]
  .filter(({ endpoint }) => endpoint.method !== 'GET' && !questions.includes(endpoint))
  .map((specimen) => [`${specimen.endpoint.method} ${specimen.endpoint.path}`, specimen] as const);

beforeAll(async () => {
  gate = await openAccessServer();
  admin = await gate.admitted(changes[0]?.[1]);
});
afterAll(() => gate.app.close());

/** On which tables those who wait for a lock hold one that others could wait for. */
async function heldByWaiting(): Promise<string[]> {
  return connected(gate.app.connectionString, async (client) => {
    const { rows } = await client.query(
      `SELECT DISTINCT relname AS held
      FROM pg_locks JOIN pg_stat_activity USING (pid) JOIN pg_class ON pg_class.oid = relation
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND granted
        AND locktype = 'relation' AND relkind = 'r' AND mode <> 'AccessShareLock'`,
    );
    return rows.map(({ held }) => held);
  });
}

test('every change of schedules and holidays is tried', () => {
  expect(changes).toHaveLength(19);
});

test.each(changes)('%s waits for the plan before it locks or writes anything', async (_, specimen) => {
  const { app } = gate;
  const { endpoint } = specimen;
  const path = pathOf(endpoint, await specimen.params?.(app.platform, admin));
  const body = await gate.bodyOf(specimen, admin);
  const request = { token: admin.token, ...(body !== undefined && { body }) };
  const change = await withTenant(app.platform.database, admin.tenantId, async (tx) => {
    await lockPlan(tx);
    const answer = app.request(endpoint.method, path, request);
    await untilBlocked(app.connectionString);
    expect(await heldByWaiting()).toEqual(['tenants']);
    return { answer };
  });
  expect((await change.answer).status).toBe(successOf(specimen));
});
