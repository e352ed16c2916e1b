import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { punches as record } from '../../testing/company-day.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { assignSchedule, createPerson, createTenant } from '../../testing/factories.ts';
import { askForAcceptance } from '../../testing/overtime-factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

/** A Tuesday, whose overtime has to be rested until 3 July. */
const tuesday = '2026-03-03';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at('2026-03-06');
  const tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await atWork(app, await createPerson(app.platform, tenantId));
  await assignSchedule(app.platform, ana);
  await askForAcceptance(app.platform, tenantId);
  await ok('POST', '/bank/policies', {
    ...{ groupId: null, validFrom: '2026-01-01', differences: 'NONE', takesOvertime: true },
    multipliers: { ordinary: 100, night: 100, sunday: 100, holiday: 100 },
    ...{ mostMinutes: null, leastMinutes: 0, expiryMonths: null, expiredIs: 'PAID', period: null },
    ...{ carriedMinutes: null, beyondCarriedIs: 'PAID' },
  });
});

const at = (date: string) => app.clock.set(`${date}T09:00[Europe/Madrid]`);
const ok = async (method: 'POST' | 'GET', path: string, body?: object) => {
  const answer = await admin.call(method, path, body && { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
/** Works so much more than eight hours, which is accepted to be rested, or as is given. */
const workAndAccept = async (
  date: string,
  exit: string,
  knownMinutes: number,
  split: object = { restMinutes: knownMinutes },
) => {
  await record(app, ana, date, ['IN 09:00', `OUT ${exit}`]);
  await ok('POST', '/overtime/admin/decisions', { userId: ana.userId, date, knownMinutes, ...split });
};
/** Rest that is given out of the bank. */
const rest = async (date: string, startTime: string, endTime: string) => {
  await ok('GET', `/bank/people/${ana.userId}`);
  expect(await ok('POST', '/bank/rest', { userIds: [ana.userId], date, startTime, endTime })).toEqual({
    done: 1,
    refused: [],
  });
};
const counted = async (date: string) => {
  await ok('GET', `/bank/people/${ana.userId}`);
  const { countedMinutes } = await ok('GET', `/overtime/admin/day?userId=${ana.userId}&date=${date}`);
  const year = await ok('GET', `/attendance/admin/overtime?userId=${ana.userId}&year=2026`);
  return { decide: countedMinutes, ofYear: [year.overtimeMinutes, year.countedMinutes] };
};

test('what was rested within four months leaves the year, and the rest counts once it was paid', async () => {
  await workAndAccept(tuesday, '18:20', 80);
  await workAndAccept('2026-03-04', '18:00', 60, { paidMinutes: 60 });
  await workAndAccept('2026-03-05', '18:00', 60, { forceMajeureMinutes: 60, reason: 'Inundación' });
  expect(await counted('2026-06-01')).toEqual({ decide: 60, ofYear: [200, 140] });
  await rest('2026-04-07', '16:00', '17:00');
  // Granted, and still to come.
  expect(await counted('2026-06-01')).toEqual({ decide: 60, ofYear: [200, 140] });
  at('2026-04-08');
  expect(await counted('2026-06-01')).toEqual({ decide: 60, ofYear: [200, 80] });
  const due = async () => (await ok('GET', '/overtime/admin/rest-due')).content;
  at('2026-06-10');
  expect(await due()).toMatchObject([{ date: tuesday, restMinutes: 80, restedMinutes: 60, lateMinutes: 0 }]);
  // Twenty minutes were not rested, and are paid.
  at('2026-07-04');
  expect(await counted('2026-06-01')).toEqual({ decide: 80, ofYear: [200, 80] });
});

test('what is rested after its four months counts, and so does what was paid out before them', async () => {
  await workAndAccept(tuesday, '18:00', 60);
  await workAndAccept('2026-03-04', '18:00', 60);
  at('2026-06-30');
  // Of Tuesday, whose term ends on 3 July.
  await rest('2026-07-06', '16:00', '17:00');
  await ok('POST', '/bank/pay', { userIds: [ana.userId], minutes: 20, on: '2026-06-30' });
  expect(await counted('2026-06-01')).toEqual({ decide: 20, ofYear: [120, 120] });
  at('2026-07-07');
  expect(await counted('2026-06-01')).toEqual({ decide: 120, ofYear: [120, 120] });
  const { content } = await ok('GET', '/overtime/admin/rest-due');
  expect(content).toMatchObject([
    { date: tuesday, restedMinutes: 0, lateMinutes: 60 },
    { date: '2026-03-04', restedMinutes: 0, lateMinutes: 0 },
  ]);
});

test('a year is counted with what is rested in the next', async () => {
  at('2026-11-18');
  await workAndAccept('2026-11-17', '18:00', 60);
  at('2027-01-11');
  await rest('2027-02-01', '16:00', '17:00');
  at('2027-03-18');
  expect(await counted('2026-06-01')).toEqual({ decide: 0, ofYear: [60, 0] });
});
