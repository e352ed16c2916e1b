import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { createTenant, createVacation } from '../../testing/factories.ts';
import { retryOverloaded } from '../../testing/retry-overloaded.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
  const tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await employeeAtWork(app, { tenantId });
});
afterAll(() => app.close());

const rounds = 1_000;
const atOnce = 20;

test(`approving and cancelling the same request at once, ${rounds} times: one of them succeeds, and the plan agrees`, async () => {
  const wins = { approved: 0, cancelled: 0 };
  for (let round = 0; round < rounds; round += atOnce) {
    const days = Array.from({ length: atOnce }, (_, index) =>
      Temporal.PlainDate.from('2027-01-01')
        .add({ days: round + index })
        .toString(),
    );
    const ids = await Promise.all(
      days.map((date) =>
        createVacation(app.platform, ana, { startDate: date, endDate: date, status: 'PENDING' }),
      ),
    );
    await Promise.all(
      ids.map(async (id, index) => {
        const approve = () =>
          retryOverloaded(() =>
            admin.call('PATCH', `/vacations/admin/${id}/review`, { body: { status: 'APPROVED' } }),
          );
        const cancel = () => retryOverloaded(() => ana.call('DELETE', `/vacations/${id}`));
        const sent = index % 2 === 0 ? [approve(), cancel()] : [cancel(), approve()];
        const [one, other] = await Promise.all(sent);
        const [approved, cancelled] = index % 2 === 0 ? [one, other] : [other, one];
        if (approved?.status === 200) {
          expect(cancelled?.body.code).toBe('REQUEST_DECIDED');
          expect(approved.body).toMatchObject(cancelled?.body.vacation);
          wins.approved += 1;
        } else {
          expect([approved?.status, cancelled?.status]).toEqual([409, 204]);
          wins.cancelled += 1;
        }
      }),
    );
  }
  expect(wins.approved + wins.cancelled).toBe(rounds);
  // Otherwise nobody would have raced.
  expect(Math.min(wins.approved, wins.cancelled)).toBeGreaterThan(0);
  const { requests, off } = await withTenant(app.platform.database, ana.tenantId, async (tx) => ({
    requests: await tx.selectFrom('vacationRequests').select(['id', 'status']).execute(),
    off: await tx.selectFrom('timeOff').select('vacationRequestId').execute(),
  }));
  const approved = requests.filter(({ status }) => status === 'APPROVED').map(({ id }) => id);
  expect(approved).toHaveLength(wins.approved);
  expect(off.map(({ vacationRequestId }) => vacationRequestId).sort()).toEqual(approved.sort());
  expect(requests.filter(({ status }) => status === 'PENDING')).toEqual([]);
});
