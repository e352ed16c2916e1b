import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { createAbsence, createTenant } from '../../../testing/factories.ts';
import { retryOverloaded } from '../../../testing/retry-overloaded.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await employeeAtWork(app, { tenantId });
});
afterAll(() => app.close());

const times = 1_000;
const atOnce = 10;

test('when one approves and one cancels at once, one of them succeeds, a thousand times, and the plan agrees', async () => {
  const winners = { approve: 0, cancel: 0 };
  for (let begun = 0; begun < times; begun += atOnce) {
    await Promise.all(
      Array.from({ length: atOnce }, async (_, index) => {
        const date = Temporal.PlainDate.from('2027-01-01').add({ days: begun + index });
        const day = { startDate: date.toString(), endDate: date.toString() };
        const id = await createAbsence(app.platform, ana, { type: 'PERSONAL', ...day, status: 'PENDING' });
        const calls = [
          () => retryOverloaded(() => admin.call('POST', `/absences/${id}/approve`, { body: {} })),
          () => retryOverloaded(() => ana.call('DELETE', `/absences/${id}`)),
        ];
        // Each begins in half of the races.
        const order = index % 2 ? [0, 1] : [1, 0];
        const answers = await Promise.all(order.map(async (call) => [call, await calls[call]?.()] as const));
        const [approved, cancelled] = answers
          .sort(([one], [other]) => one - other)
          .map(([, answer]) => answer);
        const statuses = [approved?.status, cancelled?.status];
        expect([...statuses].sort(), JSON.stringify([approved?.body, cancelled?.body])).toEqual([200, 409]);
        const hasApproved = approved?.status === 200;
        winners[hasApproved ? 'approve' : 'cancel'] += 1;
        const refusal = hasApproved ? cancelled : approved;
        const approvalStatus = hasApproved ? 'APPROVED' : 'CANCELLED';
        expect(refusal?.body).toMatchObject({ code: 'REQUEST_DECIDED', absence: { id, approvalStatus } });
      }),
    );
  }
  expect(winners.approve + winners.cancel).toBe(times);
  expect(Math.min(winners.approve, winners.cancel), JSON.stringify(winners)).toBeGreaterThan(0);
  const [approved, days] = await withTenant(app.platform.database, tenantId, async (tx) => [
    await tx.selectFrom('absences').select('id').where('approvalStatus', '=', 'APPROVED').execute(),
    await tx.selectFrom('timeOff').select('absenceId as id').execute(),
  ]);
  const idsOf = (rows: readonly { id: string | null }[]) => rows.map(({ id }) => id).sort();
  expect(idsOf(days)).toEqual(idsOf(approved));
  expect(days).toHaveLength(winners.approve);
});
