import { verifyLedger } from '@jornada/core/ledger/verify-ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashing } from '../../platform/cryptography/hashing.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { createTenant } from '../../testing/factories.ts';
import { readLedger } from '../../testing/read-ledger.ts';
import { retryOverloaded } from '../../testing/retry-overloaded.ts';
import type { TestAnswer } from '../../testing/send-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { usualMoment } from '../../testing/test-clock.ts';

let app: TestApp;
let employee: EmployeeAtWork;
const many = 200;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(usualMoment);
  employee = await employeeAtWork(app);
});

const atOnce = (count: number, send: (index: number) => Promise<TestAnswer>) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => retryOverloaded(() => send(index), 100 + 5 * index)),
  );

/** How many answers there were of each status and code. */
function tally(answers: readonly TestAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = `${status} ${body.code ?? 'recorded'}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

async function expectIntact(person: EmployeeAtWork, length: number): Promise<void> {
  const ledger = await readLedger(app.platform.database, person);
  expect(verifyLedger(ledger, hashing.ofText)).toMatchObject({ intact: true, length });
}

describe('200 identical punches of one employee at once make exactly one record', () => {
  test('with one key, and all are answered the same', async () => {
    const answers = await atOnce(many, () => employee.punch('IN', { key: 'one intent' }));
    expect(tally(answers)).toEqual({ '200 recorded': many });
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(answers[0]?.body.todayRecords).toHaveLength(1);
    await expectIntact(employee, 1);
  });

  test('without a key, and all but one are refused with the state that the one led to', async () => {
    const answers = await atOnce(many, () => employee.punch('IN'));
    expect(tally(answers)).toEqual({ '200 recorded': 1, '409 RECENT_PUNCH': many - 1 });
    for (const { status, body } of answers) {
      if (status === 409) expect(body.workDayStatus.currentStatus).toBe('WORKING');
    }
    await expectIntact(employee, 1);
  });

  test('each with a key of its own', async () => {
    const answers = await atOnce(many, (index) => employee.punch('IN', { key: `intent ${index}` }));
    expect(tally(answers)).toEqual({ '200 recorded': 1, '409 RECENT_PUNCH': many - 1 });
    await expectIntact(employee, 1);
  });
});

test('of different punches at once exactly one is recorded', async () => {
  await employee.punch('IN');
  app.clock.advance({ hours: 4 });
  const answers = await atOnce(60, (index) => employee.punch(index % 2 === 0 ? 'OUT' : 'BREAK_START'));
  expect(tally(answers)).toEqual({ '200 recorded': 1, '409 RECENT_PUNCH': 59 });
  await expectIntact(employee, 2);
});

test('a whole day of twelve people, every punch sent five times at once, is recorded once each', async () => {
  const tenantId = await createTenant(app.platform);
  const people = await Promise.all(Array.from({ length: 12 }, () => employeeAtWork(app, { tenantId })));
  for (const [hour, type] of [
    [9, 'IN'],
    [13, 'BREAK_START'],
    [14, 'BREAK_END'],
    [18, 'OUT'],
  ] as const) {
    app.clock.set(`2026-11-20T${String(hour).padStart(2, '0')}:00[Europe/Madrid]`);
    const answers = await atOnce(people.length * 5, (index) =>
      (people[index % people.length] ?? employee).punch(type, { key: `${type} at ${hour} h` }),
    );
    expect(tally(answers)).toEqual({ '200 recorded': people.length * 5 });
  }
  for (const person of people) {
    await expectIntact(person, 4);
    expect(await person.status()).toMatchObject({ currentStatus: 'FINISHED', totalWorkedMinutes: 480 });
  }
});
