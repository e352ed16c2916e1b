import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { createHoliday } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
const friday = (time: string) => `2026-11-20T${time}[Europe/Madrid]`;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a day from nine to five, played with the clock,', () => {
  let employee: EmployeeAtWork;
  const records: unknown[] = [];
  beforeAll(async () => {
    employee = await employeeAtWork(app);
  });

  /** The record that a punch at this time must leave. */
  const record = (type: string, timestamp: string) => {
    const expected = {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type,
      timestamp,
      timezone: 'Europe/Madrid',
      workedOn: '2026-11-20',
    };
    records.push(expected);
    return expected;
  };

  test('has not started before the first punch', async () => {
    app.clock.set(friday('08:58:30.125'));
    expect(await employee.status()).toEqual({
      currentStatus: 'NOT_STARTED',
      nextExpectedAction: 'CLOCK_IN',
      workedOn: '2026-11-20',
      timezone: 'Europe/Madrid',
      serverTime: '2026-11-20T07:58:30.125Z',
      refreshAt: '2026-11-20T08:00:00.000Z',
      totalWorkedMinutes: 0,
      totalBreakMinutes: 0,
      expectedMinutes: 480,
      deductedMinutes: 0,
      overtimeMinutes: 0,
      complementaryMinutes: 0,
      employment: 'EMPLOYED',
      paidBreakMinutes: 0,
      isPartTime: false,
      running: { workedMilliseconds: 0, breakMilliseconds: 0, growth: [] },
      canStartBreak: false,
      openPair: null,
      lastRecord: null,
      futureRecord: null,
      dailyStatus: 'INCOMPLETE',
      flags: [],
      isOnVacation: false,
      vacationInfo: null,
      absenceType: null,
      holidayName: null,
      todayRecords: [],
      offline: { anchor: expect.any(String), unexplained: 0, records: [] },
      modality: null,
    });
  });

  test('begins with the entry', async () => {
    app.clock.set(friday('09:00'));
    const answer = await employee.punch('IN');
    expect(answer.status).toBe(200);
    record('IN', '2026-11-20T08:00:00.000Z');
    expect(answer.body).toEqual({
      receipt: { statement: expect.any(String), signature: expect.any(String) },
      todayRecords: records,
      workDayStatus: {
        currentStatus: 'WORKING',
        nextExpectedAction: 'CLOCK_OUT',
        workedOn: '2026-11-20',
        timezone: 'Europe/Madrid',
        serverTime: '2026-11-20T08:00:00.000Z',
        refreshAt: '2026-11-20T08:00:00.001Z',
        totalWorkedMinutes: 0,
        totalBreakMinutes: 0,
        deductedMinutes: 0,
        expectedMinutes: 480,
        overtimeMinutes: 0,
        complementaryMinutes: 0,
        employment: 'EMPLOYED',
        paidBreakMinutes: 0,
        isPartTime: false,
        running: {
          workedMilliseconds: 0,
          breakMilliseconds: 0,
          // Four hours after the shift ends nobody is at work any more.
          growth: [{ until: '2026-11-20T20:00:00.000Z', isWorkedGrowing: true, isBreakGrowing: false }],
        },
        canStartBreak: false,
        openPair: {
          enteredAt: '2026-11-20T08:00:00.000Z',
          timezone: 'Europe/Madrid',
          workedOn: '2026-11-20',
          isUnderWay: true,
          isOnBreak: false,
          canStartBreak: false,
          breakFrom: '2026-11-20T11:00:00.000Z',
        },
        futureRecord: null,
        lastRecord: {
          id: expect.any(String),
          type: 'IN',
          timestamp: '2026-11-20T08:00:00.000Z',
          timezone: 'Europe/Madrid',
        },
        dailyStatus: 'OPEN',
        flags: [],
        isOnVacation: false,
        vacationInfo: null,
        absenceType: null,
        holidayName: null,
      },
      message: 'Entrada registrada correctamente',
      warningMessage: null,
    });
  });

  test.each([
    ['09:00:59.999', 0, false],
    ['09:01', 1, false],
    ['11:59:59.999', 179, false],
    ['12:00', 180, true],
    ['13:00', 240, true],
  ])('at %s counts %i worked minutes, a break offered: %s', async (time, minutes, canStartBreak) => {
    app.clock.set(friday(time));
    expect(await employee.status()).toMatchObject({
      currentStatus: 'WORKING',
      nextExpectedAction: 'CLOCK_OUT',
      totalWorkedMinutes: minutes,
      totalBreakMinutes: 0,
      canStartBreak,
      todayRecords: records,
    });
  });

  test('pauses for the break, during which no work is counted', async () => {
    app.clock.set(friday('13:00'));
    const { body } = await employee.punch('BREAK_START');
    record('BREAK_START', '2026-11-20T12:00:00.000Z');
    const paused = { currentStatus: 'BREAK', nextExpectedAction: 'BREAK_END', canStartBreak: false };
    expect(body).toMatchObject({
      todayRecords: records,
      workDayStatus: { ...paused, totalWorkedMinutes: 240, totalBreakMinutes: 0 },
      message: 'Inicio de pausa registrada correctamente',
    });
    app.clock.set(friday('13:20'));
    expect(await employee.status()).toMatchObject({
      ...paused,
      totalWorkedMinutes: 240,
      totalBreakMinutes: 20,
    });
  });

  test('goes on after the break', async () => {
    app.clock.set(friday('13:30'));
    const { body } = await employee.punch('BREAK_END');
    record('BREAK_END', '2026-11-20T12:30:00.000Z');
    expect(body).toMatchObject({
      todayRecords: records,
      workDayStatus: {
        currentStatus: 'WORKING',
        nextExpectedAction: 'CLOCK_OUT',
        totalWorkedMinutes: 240,
        totalBreakMinutes: 30,
        canStartBreak: false,
      },
      message: 'Fin de pausa registrada correctamente',
    });
  });

  test('is finished by the exit, and complete', async () => {
    app.clock.set(friday('17:30'));
    const { body } = await employee.punch('OUT');
    record('OUT', '2026-11-20T16:30:00.000Z');
    expect(body).toMatchObject({
      todayRecords: records,
      workDayStatus: {
        currentStatus: 'FINISHED',
        nextExpectedAction: 'CLOCK_IN',
        totalWorkedMinutes: 480,
        totalBreakMinutes: 30,
        overtimeMinutes: 0,
        complementaryMinutes: 0,
        employment: 'EMPLOYED',
        paidBreakMinutes: 0,
        isPartTime: false,
        dailyStatus: 'OK',
        flags: [],
      },
      message: 'Salida registrada correctamente',
      warningMessage: null,
    });
    app.clock.set(friday('23:59:59.999'));
    expect(await employee.status()).toMatchObject({ currentStatus: 'FINISHED', totalWorkedMinutes: 480 });
  });

  test('may be taken up again, and what is worked beyond the schedule is overtime', async () => {
    app.clock.set(friday('18:00'));
    expect((await employee.punch('IN')).body.workDayStatus).toMatchObject({
      currentStatus: 'WORKING',
      totalWorkedMinutes: 480,
      dailyStatus: 'OPEN',
    });
    for (const [time, overtimeMinutes, dailyStatus] of [
      ['18:30', 30, 'OPEN'],
      ['18:31', 31, 'OPEN'],
    ] as const) {
      app.clock.set(friday(time));
      expect(await employee.status()).toMatchObject({ overtimeMinutes, dailyStatus, flags: ['OVERTIME'] });
    }
    expect((await employee.punch('OUT')).body.workDayStatus).toMatchObject({
      currentStatus: 'FINISHED',
      totalWorkedMinutes: 511,
      overtimeMinutes: 31,
      dailyStatus: 'EXTRA',
    });
  });

  test('is over at midnight, and the next one starts from nothing', async () => {
    app.clock.set('2026-11-21T00:00[Europe/Madrid]');
    expect(await employee.status()).toMatchObject({
      currentStatus: 'NOT_STARTED',
      nextExpectedAction: 'CLOCK_IN',
      workedOn: '2026-11-21',
      totalWorkedMinutes: 0,
      expectedMinutes: 0,
      todayRecords: [],
    });
  });
});

test('a split shift is two pairs of one day', async () => {
  const hours = [
    ['09:00', '14:00'],
    ['16:00', '19:00'],
  ] as const;
  const employee = await employeeAtWork(app, { hours });
  await employee.work([friday('09:00'), 'IN'], [friday('14:00'), 'OUT']);
  expect(await employee.status()).toMatchObject({
    currentStatus: 'FINISHED',
    nextExpectedAction: 'CLOCK_IN',
    totalWorkedMinutes: 300,
    dailyStatus: 'INCOMPLETE',
  });
  await employee.work([friday('16:00'), 'IN'], [friday('19:00'), 'OUT']);
  expect(await employee.status()).toMatchObject({
    currentStatus: 'FINISHED',
    totalWorkedMinutes: 480,
    totalBreakMinutes: 0,
    overtimeMinutes: 0,
    complementaryMinutes: 0,
    employment: 'EMPLOYED',
    paidBreakMinutes: 0,
    isPartTime: false,
    dailyStatus: 'OK',
    // The two hours between the segments are the rest that the law asks for.
    flags: [],
  });
});

describe('an alert is shown', () => {
  test.each([
    ['08:44', ['EARLY']],
    ['08:45', []],
    ['09:15', []],
    ['09:15:59.999', []],
    ['09:16', ['LATE']],
  ])('for an entry at %s: %j', async (time, flags) => {
    const employee = await employeeAtWork(app);
    await employee.work([friday(time), 'IN']);
    expect((await employee.status()).flags).toEqual(flags);
  });

  test.each([
    ['15:00', []],
    ['15:01', ['MISSING_BREAK']],
  ])('for work without a rest until %s: %j', async (time, flags) => {
    const employee = await employeeAtWork(app);
    await employee.work([friday('09:00'), 'IN'], [friday(time), 'OUT']);
    expect((await employee.status()).flags).toEqual(flags);
  });
});

test.each([
  ['16:11', 'INCOMPLETE'],
  ['16:12', 'OK'],
  ['17:30', 'OK'],
  ['17:31', 'EXTRA'],
])('a day of eight hours ended at %s is %s', async (time, dailyStatus) => {
  const employee = await employeeAtWork(app);
  await employee.work([friday('09:00'), 'IN'], [friday(time), 'OUT']);
  expect(await employee.status()).toMatchObject({ dailyStatus });
});

test('two people at one moment are on the civil dates of their own zones', async () => {
  const inMadrid = await employeeAtWork(app);
  const inTenerife = await employeeAtWork(app, { timeZone: 'Atlantic/Canary' });
  app.clock.set('2026-11-20T23:30Z');
  expect((await inMadrid.punch('IN')).body.workDayStatus).toMatchObject({
    workedOn: '2026-11-21',
    timezone: 'Europe/Madrid',
  });
  expect((await inTenerife.punch('IN')).body.workDayStatus).toMatchObject({
    workedOn: '2026-11-20',
    timezone: 'Atlantic/Canary',
  });
});

describe('on a holiday', () => {
  test('a punch is accepted with a warning, and all of the work is overtime', async () => {
    const employee = await employeeAtWork(app);
    await createHoliday(app.platform, employee.tenantId, { date: '2026-12-25', name: 'Natividad del Señor' });
    app.clock.set('2026-12-25T09:00[Europe/Madrid]');
    expect(await employee.status()).toMatchObject({ holidayName: 'Natividad del Señor', expectedMinutes: 0 });
    const { status, body } = await employee.punch('IN');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Entrada registrada correctamente',
      warningMessage: 'Hoy es festivo: Natividad del Señor. El registro se ha guardado igualmente.',
    });
    app.clock.advance({ minutes: 45 });
    expect((await employee.punch('OUT')).body.workDayStatus).toMatchObject({
      totalWorkedMinutes: 45,
      overtimeMinutes: 45,
      dailyStatus: 'EXTRA',
    });
  });

  test('of another company nothing is said', async () => {
    const employee = await employeeAtWork(app);
    const other = await employeeAtWork(app);
    await createHoliday(app.platform, other.tenantId, { date: '2026-11-20', name: 'Fiesta de los otros' });
    app.clock.set(friday('09:00'));
    expect((await employee.punch('IN')).body).toMatchObject({
      warningMessage: null,
      workDayStatus: { holidayName: null, expectedMinutes: 480 },
    });
  });
});
