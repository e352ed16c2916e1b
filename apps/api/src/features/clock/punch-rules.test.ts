import type { PunchType } from '@jornada/core/timekeeping/punch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import {
  assignSchedule,
  createAbsence,
  createPerson,
  createTenant,
  createVacation,
} from '../../testing/factories.ts';
import { readLedger } from '../../testing/read-ledger.ts';
import type { TestAnswer } from '../../testing/send-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
const friday = (time: string) => `2026-11-20T${time}[Europe/Madrid]`;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Refusal = 'RECENT_PUNCH' | 'PUNCH_NOT_ALLOWED' | 'BREAK_NOT_AVAILABLE' | 'EXIT_MISSING' | 'ON_VACATION';

/** That a punch is a 409 with the present state in it, and left no record. */
async function expectRefused(employee: EmployeeAtWork, code: Refusal, punch: () => Promise<TestAnswer>) {
  const { todayRecords, offline: _, modality: __, ...workDayStatus } = await employee.status();
  const before = await readLedger(app.platform.database, employee);
  expectProblem(await punch(), 409, code, { workDayStatus });
  expect(await readLedger(app.platform.database, employee)).toEqual(before);
  expect((await employee.status()).todayRecords).toEqual(todayRecords);
}

const histories = {
  NOT_STARTED: [],
  WORKING: [[friday('09:00'), 'IN']],
  BREAK: [
    [friday('08:00'), 'IN'],
    [friday('11:00'), 'BREAK_START'],
  ],
  FINISHED: [
    [friday('09:00'), 'IN'],
    [friday('11:00'), 'OUT'],
  ],
} as const satisfies Record<string, readonly (readonly [string, PunchType])[]>;

describe('a punch that does not fit the state is refused with that state, and leaves no record:', () => {
  test.each([
    ['NOT_STARTED', 'OUT', 'PUNCH_NOT_ALLOWED'],
    ['NOT_STARTED', 'BREAK_START', 'PUNCH_NOT_ALLOWED'],
    ['NOT_STARTED', 'BREAK_END', 'PUNCH_NOT_ALLOWED'],
    ['WORKING', 'IN', 'EXIT_MISSING'],
    ['WORKING', 'BREAK_START', 'BREAK_NOT_AVAILABLE'],
    ['WORKING', 'BREAK_END', 'PUNCH_NOT_ALLOWED'],
    ['BREAK', 'IN', 'EXIT_MISSING'],
    ['BREAK', 'OUT', 'PUNCH_NOT_ALLOWED'],
    ['BREAK', 'BREAK_START', 'PUNCH_NOT_ALLOWED'],
    ['FINISHED', 'OUT', 'PUNCH_NOT_ALLOWED'],
    ['FINISHED', 'BREAK_START', 'PUNCH_NOT_ALLOWED'],
    ['FINISHED', 'BREAK_END', 'PUNCH_NOT_ALLOWED'],
  ] as const)('%s, %s → %s', async (state, type, code) => {
    const employee = await employeeAtWork(app);
    await employee.work(...histories[state]);
    app.clock.set(friday('11:30'));
    expect((await employee.status()).currentStatus).toBe(state);
    await expectRefused(employee, code, () => employee.punch(type));
  });
});

describe('a punch that fits the state is accepted, and leads to the next:', () => {
  test.each([
    ['NOT_STARTED', 'IN', 'WORKING', 'CLOCK_OUT'],
    ['WORKING', 'OUT', 'FINISHED', 'CLOCK_IN'],
    ['BREAK', 'BREAK_END', 'WORKING', 'CLOCK_OUT'],
    ['FINISHED', 'IN', 'WORKING', 'CLOCK_OUT'],
  ] as const)('%s, %s → %s', async (state, type, currentStatus, nextExpectedAction) => {
    const employee = await employeeAtWork(app);
    await employee.work(...histories[state]);
    app.clock.set(friday('11:30'));
    const answer = await employee.punch(type);
    expect(answer.status).toBe(200);
    expect(answer.body.workDayStatus).toMatchObject({ currentStatus, nextExpectedAction });
  });
});

describe('within one minute of the last punch', () => {
  test.each(['IN', 'OUT', 'BREAK_START', 'BREAK_END'] as const)(
    '%s is refused, to the millisecond',
    async (type) => {
      const employee = await employeeAtWork(app);
      await employee.work([friday('09:00'), 'IN']);
      for (const time of ['09:00', '09:00:00.001', '09:00:59.999']) {
        app.clock.set(friday(time));
        await expectRefused(employee, 'RECENT_PUNCH', () => employee.punch(type));
      }
    },
  );

  test('the text is that of the specification', async () => {
    const employee = await employeeAtWork(app);
    await employee.work([friday('09:00'), 'IN']);
    expect((await employee.punch('OUT')).body.message).toBe(
      'Ya tienes un registro reciente. Espera un momento e inténtalo de nuevo.',
    );
  });

  test('one ends, and a punch is accepted', async () => {
    const employee = await employeeAtWork(app);
    await employee.work([friday('09:00'), 'IN'], [friday('09:01'), 'OUT'], [friday('09:02'), 'IN']);
    expect((await employee.status()).todayRecords).toHaveLength(3);
  });

  test("one also lasts when the server's clock was set back by less", async () => {
    const employee = await employeeAtWork(app);
    await employee.work([friday('09:00'), 'IN']);
    app.clock.set(friday('08:59:00.001'));
    await expectRefused(employee, 'RECENT_PUNCH', () => employee.punch('OUT'));
  });

  test('the punch of a colleague counts for nothing', async () => {
    const employee = await employeeAtWork(app);
    const colleague = await employeeAtWork(app, { tenantId: employee.tenantId });
    await employee.work([friday('09:00'), 'IN']);
    await colleague.work([friday('09:00'), 'IN']);
  });
});

describe('a break', () => {
  test.each(['11:58:59.999', '11:59', '11:59:59.999'])(
    'may not start at %s, before 180 worked minutes',
    async (time) => {
      const employee = await employeeAtWork(app);
      await employee.work([friday('09:00'), 'IN']);
      app.clock.set(friday(time));
      await expectRefused(employee, 'BREAK_NOT_AVAILABLE', () => employee.punch('BREAK_START'));
    },
  );

  test('may start after 180 worked minutes', async () => {
    const employee = await employeeAtWork(app);
    await employee.work([friday('09:00'), 'IN'], [friday('12:00'), 'BREAK_START']);
  });

  test('may start after 180 worked minutes of two pairs', async () => {
    const employee = await employeeAtWork(app);
    await employee.work([friday('09:00'), 'IN'], [friday('11:00'), 'OUT'], [friday('13:00'), 'IN']);
    app.clock.set(friday('13:59'));
    await expectRefused(employee, 'BREAK_NOT_AVAILABLE', () => employee.punch('BREAK_START'));
    await employee.work([friday('14:00'), 'BREAK_START']);
  });

  test.each(['12:29', '12:29:59.999'])(
    'may be taken again when the first ended at %s, under 30 minutes',
    async (end) => {
      const employee = await employeeAtWork(app);
      await employee.work(
        [friday('09:00'), 'IN'],
        [friday('12:00'), 'BREAK_START'],
        [friday(end), 'BREAK_END'],
        [friday('14:00'), 'BREAK_START'],
      );
    },
  );

  test('may not be taken again after 30 minutes of it', async () => {
    const employee = await employeeAtWork(app);
    await employee.work(
      [friday('09:00'), 'IN'],
      [friday('12:00'), 'BREAK_START'],
      [friday('12:30'), 'BREAK_END'],
    );
    app.clock.set(friday('16:00'));
    expect((await employee.status()).canStartBreak).toBe(false);
    await expectRefused(employee, 'BREAK_NOT_AVAILABLE', () => employee.punch('BREAK_START'));
  });

  test('may last longer than its allowance: ending it is never refused', async () => {
    const employee = await employeeAtWork(app);
    await employee.work(
      [friday('09:00'), 'IN'],
      [friday('12:00'), 'BREAK_START'],
      [friday('13:30'), 'BREAK_END'],
    );
    expect(await employee.status()).toMatchObject({ totalWorkedMinutes: 180, totalBreakMinutes: 90 });
  });
});

describe('without a schedule in force', () => {
  async function person() {
    return createPerson(app.platform, await createTenant(app.platform));
  }
  const deactivate = (tenantId: string, scheduleId: string) =>
    withTenant(app.platform.database, tenantId, (tx) =>
      tx
        .updateTable('scheduleVersions')
        .set({ isActive: false })
        .where('scheduleId', '=', scheduleId)
        .execute(),
    );
  const end = (tenantId: string, date: string) =>
    withTenant(app.platform.database, tenantId, (tx) =>
      tx
        .updateTable('scheduleAssignments')
        .set({ validTo: Temporal.PlainDate.from(date) })
        .execute(),
    );

  test.each([
    ['never assigned', async () => person()],
    [
      'assigned from tomorrow on',
      async () => {
        const employee = await person();
        await assignSchedule(app.platform, employee, { validFrom: '2026-11-21' });
        return employee;
      },
    ],
    [
      'assigned until yesterday',
      async () => {
        const employee = await person();
        await assignSchedule(app.platform, employee);
        await end(employee.tenantId, '2026-11-19');
        return employee;
      },
    ],
    [
      'assigned, but inactive',
      async () => {
        const employee = await person();
        await deactivate(employee.tenantId, await assignSchedule(app.platform, employee));
        return employee;
      },
    ],
  ] as const)('%s: a punch is refused, and the status can still be read', async (_, make) => {
    app.clock.set(friday('09:00'));
    const employee = await atWork(app, await make());
    const answer = await employee.punch('IN');
    expectProblem(answer, 422, 'NO_SCHEDULE');
    expect(answer.body.message).toBe('No tienes un horario asignado. Contacta con tu administrador.');
    expect(await readLedger(app.platform.database, employee)).toEqual([]);
    expect(await employee.status()).toMatchObject({ currentStatus: 'NOT_STARTED', expectedMinutes: null });
  });

  test('whoever is at work already may go on to the end of the day', async () => {
    const employee = await employeeAtWork(app);
    await employee.work([friday('09:00'), 'IN']);
    await end(employee.tenantId, '2026-11-19');
    await employee.work(
      [friday('12:00'), 'BREAK_START'],
      [friday('12:30'), 'BREAK_END'],
      [friday('17:00'), 'OUT'],
    );
    expect(await employee.status()).toMatchObject({ totalWorkedMinutes: 450, expectedMinutes: null });
    app.clock.advance({ hours: 1 });
    expectProblem(await employee.punch('IN'), 422, 'NO_SCHEDULE');
  });

  test('a day off is not that: who comes on a Sunday may clock in', async () => {
    const employee = await employeeAtWork(app);
    await employee.work(['2026-11-22T09:00[Europe/Madrid]', 'IN']);
    expect(await employee.status()).toMatchObject({ currentStatus: 'WORKING', expectedMinutes: 0 });
  });

  test('one that ends today still serves the shift that goes on over midnight', async () => {
    const employee = await employeeAtWork(app, { hours: [['22:00', '06:00']] });
    await end(employee.tenantId, '2026-11-20');
    await employee.work([friday('22:00'), 'IN'], ['2026-11-21T06:00[Europe/Madrid]', 'OUT']);
    expect((await employee.status()).totalWorkedMinutes).toBe(480);
  });
});

describe('on vacation', () => {
  const vacation = { startDate: '2026-11-18', endDate: '2026-11-20' };
  const vacationInfo = vacation;

  test('every punch asks to be confirmed, and is recorded when it is', async () => {
    const employee = await employeeAtWork(app);
    await createVacation(app.platform, employee, vacation);
    app.clock.set(friday('09:00'));
    expect(await employee.status()).toMatchObject({ isOnVacation: true, vacationInfo, expectedMinutes: 0 });
    await expectRefused(employee, 'ON_VACATION', () => employee.punch('IN'));
    await expectRefused(employee, 'ON_VACATION', () => employee.punch('IN', { confirmed: false }));
    const { body } = await employee.punch('IN', { confirmed: true });
    expect(body).toMatchObject({
      message: 'Entrada registrada correctamente',
      workDayStatus: { currentStatus: 'WORKING', isOnVacation: true, vacationInfo },
    });
    app.clock.advance({ minutes: 1 });
    await expectRefused(employee, 'ON_VACATION', () => employee.punch('OUT'));
    expect((await employee.punch('OUT', { confirmed: true })).status).toBe(200);
  });

  test('confirming does not make a punch fit that does not', async () => {
    const employee = await employeeAtWork(app);
    await createVacation(app.platform, employee, vacation);
    app.clock.set(friday('09:00'));
    await expectRefused(employee, 'PUNCH_NOT_ALLOWED', () => employee.punch('OUT', { confirmed: true }));
  });

  test.each([
    ['2026-11-17', false],
    ['2026-11-18', true],
    ['2026-11-20', true],
    ['2026-11-21', false],
  ])('from its first to its last day: %s %s', async (date, isOnVacation) => {
    const employee = await employeeAtWork(app);
    await createVacation(app.platform, employee, vacation);
    app.clock.set(`${date}T09:00[Europe/Madrid]`);
    expect(await employee.status()).toMatchObject({
      isOnVacation,
      vacationInfo: isOnVacation ? vacationInfo : null,
    });
    expect((await employee.punch('IN')).status).toBe(isOnVacation ? 409 : 200);
  });

  test.each(['PENDING', 'REJECTED'] as const)('one that is %s asks nothing', async (status) => {
    const employee = await employeeAtWork(app);
    await createVacation(app.platform, employee, { ...vacation, status });
    await employee.work([friday('09:00'), 'IN']);
  });

  test('that was filed as an absence, it asks as well', async () => {
    const employee = await employeeAtWork(app);
    await createAbsence(app.platform, employee, { type: 'VACATION', ...vacation });
    app.clock.set(friday('09:00'));
    await expectRefused(employee, 'ON_VACATION', () => employee.punch('IN'));
  });

  test('a colleague is not', async () => {
    const employee = await employeeAtWork(app);
    const colleague = await employeeAtWork(app, { tenantId: employee.tenantId });
    await createVacation(app.platform, employee, vacation);
    await colleague.work([friday('09:00'), 'IN']);
  });

  test('nobody is who is ill: the punch is accepted, and nothing was expected', async () => {
    const employee = await employeeAtWork(app);
    await createAbsence(app.platform, employee, { type: 'SICK_LEAVE', ...vacation });
    await employee.work([friday('09:00'), 'IN']);
    expect(await employee.status()).toMatchObject({ isOnVacation: false, expectedMinutes: 0 });
  });
});
