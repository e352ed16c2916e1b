import { verifyLedger } from '@jornada/core/ledger/verify-ledger';
import { impossibleHoursTexts as texts } from '@jornada/texts/es/corrections';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '../../record/sha256.ts';
import { punches } from '../../testing/company-day.ts';
import { adminAtWork, deputyAtWork } from '../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createTenant } from '../../testing/factories.ts';
import { readLedger } from '../../testing/read-ledger.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

const date = '2026-11-20';
const at = (time: string, day = date) => app.clock.set(`${day}T${time}[Europe/Madrid]`);
const reason = 'Olvidó fichar la salida';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at('08:00');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId, { fullName: 'Lola Admin' });
  ana = await employeeAtWork(app, {
    tenantId,
    hours: [
      ['09:00', '14:00'],
      ['16:00', '19:00'],
    ],
  });
});

const rowOf = async (day = date) => (
  await admin.get(`/attendance/admin/days/check-editability?userId=${ana.userId}&date=${day}`),
  await listed(day)
);
async function listed(day: string) {
  const { body } = await admin.get(`/attendance/admin/list?fromDate=${day}&toDate=${day}`);
  return body.content.find(({ userId }: { userId: string }) => userId === ana.userId);
}

/** The ledger, which must be sound. */
async function ledgerOf(person: EmployeeAtWork) {
  const entries = await readLedger(app.platform.database, person);
  expect(verifyLedger(entries, sha256)).toMatchObject({ isSound: true });
  return entries;
}

const edit = (pairs: object[], given: object = {}, by = admin) =>
  by.call('PUT', '/attendance/admin/days/edit-hours', {
    body: { userId: ana.userId, date, pairs, reason, ...given },
  });
const edit12h = (times: object, by = admin) =>
  by.call('PUT', '/attendance/admin/days/edit-hours-12h', {
    body: { userId: ana.userId, date, reason, ...times },
  });

const wall = ({ attendancePairs }: { attendancePairs: { entryTime: string; exitTime: string | null }[] }) =>
  attendancePairs.map(({ entryTime, exitTime }) => `${entryTime}-${exitTime ?? ''}`);

test('x', async () => {
  await punches(app, ana, date, ['IN 09:00', 'OUT 14:00', 'IN 16:00', 'OUT 20:00']);
  at('21:00');
  const row = await listed(date);
  const [first, second] = row.attendancePairs;
  const answer = await edit([{ entryId: first.entryId }, { entryId: second.entryId, exitTime: '19:00' }], {
    version: row.version,
  });
  console.log(JSON.stringify(answer.body, null, 1));
  console.log(await ledgerOf(ana));
  expect(answer.status).toBe(200);
});
