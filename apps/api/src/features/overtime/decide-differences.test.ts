import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { punches as record } from '../../testing/company-day.ts';
import { adminAtWork, createDepartment, managerAtWork } from '../../testing/company-factories.ts';
import { createPartTime } from '../../testing/create-contract.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { assignSchedule, createPerson, createTenant } from '../../testing/factories.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { askForAcceptance } from '../../testing/overtime-factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { stopWatchingPeople } from '../../testing/watch-people.ts';

let app: TestApp;
let mails: MailServer;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

/** A Tuesday: eight hours planned, an hour and twenty minutes more worked. */
const tuesday = '2026-11-17';

beforeAll(async () => {
  mails = await startMailServer();
  app = await startTestApp({ smtpUrl: mails.url });
});
afterAll(async () => {
  await app.close();
  await mails.stop();
});
beforeEach(async () => {
  app.clock.set('2026-11-20T09:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform, { name: 'Talleres Ruiz' });
  admin = await adminAtWork(app, tenantId, { fullName: 'Lola Admin' });
  ana = await atWork(app, await createPerson(app.platform, tenantId, { fullName: 'Ana Pérez' }));
  await assignSchedule(app.platform, ana);
  await askForAcceptance(app.platform, tenantId);
});

const waiting = (who = admin, query = '') => who.get(`/overtime/admin/waiting?${query}`);
const dayOf = (date = tuesday, who = admin, userId = ana.userId) =>
  who.get(`/overtime/admin/day?userId=${userId}&date=${date}`);
const decide = (given: object = {}, who = admin) =>
  who.call('POST', '/overtime/admin/decisions', {
    body: { userId: ana.userId, date: tuesday, knownMinutes: 80, restMinutes: 80, ...given },
  });
const work = (date = tuesday, exit = '18:20', who = ana) =>
  record(app, who, date, ['IN 09:00', `OUT ${exit}`]);
const own = async (date = tuesday) => (await ana.get(`/overtime/my/days?from=${date}&to=${date}`)).body;

describe('the inbox', () => {
  test('has the days beyond their plan, the oldest first, and says how many', async () => {
    await work();
    await work('2026-11-16', '17:05');
    await work('2026-11-18', '17:00');
    expect((await waiting()).body).toEqual({
      content: [
        {
          ...{ userId: ana.userId, employeeName: 'Ana Pérez', date: '2026-11-16', workedMinutes: 485 },
          ...{ expectedMinutes: 480, beyondMinutes: 5, undecidedMinutes: 5, decisionId: null },
        },
        {
          ...{ userId: ana.userId, employeeName: 'Ana Pérez', date: tuesday, workedMinutes: 560 },
          ...{ expectedMinutes: 480, beyondMinutes: 80, undecidedMinutes: 80, decisionId: null },
        },
      ],
      ...{ totalElements: 2, totalPages: 1, number: 0, size: 50, isAsked: true },
    });
    expect((await admin.get('/overtime/admin/pending/count')).body).toEqual({
      ...{ count: 2, requests: 0, differences: 2 },
    });
  });

  test('has nothing where everything counts by itself, and says so', async () => {
    const company = await createTenant(app.platform);
    const other = await adminAtWork(app, company);
    expect((await waiting(other)).body).toMatchObject({ content: [], isAsked: false });
    expect((await other.get('/overtime/admin/pending/count')).body.count).toBe(0);
  });

  test.each([
    ['up to the minutes that are accepted by themselves nothing waits', { autoAcceptMinutes: 80 }, 0],
    ['a minute more does, with all of it', { autoAcceptMinutes: 79 }, 1],
    ['below the threshold it is ordinary', { thresholdMinutes: 81 }, 0],
    ['at the threshold it waits', { thresholdMinutes: 80 }, 1],
    [
      'where overtime is forbidden nothing comes about by itself',
      { autoAcceptMinutes: 80, forbidsOvertime: true },
      1,
    ],
    ['rules from the day after are not of that day', { overtimeMode: 'COUNTS' as const }, 0],
  ])('%s', async (_, rules, expected) => {
    await askForAcceptance(app.platform, tenantId, { validFrom: tuesday, ...rules });
    await work();
    const { body } = await waiting();
    expect(body.totalElements).toBe(expected);
    // What the list says is what the day says.
    const { body: found } = await dayOf();
    expect(found.day.undecidedMinutes > 0).toBe(expected === 1);
  });

  describe('where everything counts by itself', () => {
    const born = (bornOn: string) =>
      admin.call('PUT', `/admin/employees/${ana.userId}/birth-date`, { body: { bornOn, revision: 1 } });
    /** Her Tuesday, in a company whose last rules these are, or that has none. */
    async function ofTuesday(rules: object | null, bornOn: string | null) {
      await withTenant(app.platform.database, tenantId, (tx) => tx.deleteFrom('payRules').execute());
      if (rules) await askForAcceptance(app.platform, tenantId, { overtimeMode: 'COUNTS', ...rules });
      if (bornOn !== null) expect((await born(bornOn)).status).toBe(200);
      await work();
      const { body } = await waiting();
      const { body: found } = await dayOf();
      const { body: count } = await admin.get('/overtime/admin/pending/count');
      expect(count.differences).toBe(body.totalElements);
      expect(body.totalElements).toBe(found.day.undecidedMinutes > 0 ? 1 : 0);
      return { waits: body.content.map((one: { undecidedMinutes: number }) => one.undecidedMinutes), body };
    }

    test.each([
      ['an adult’s overtime is overtime', null, '2000-01-01', [], false],
      ['a minor’s waits, without any rules', null, '2009-01-01', [80], true],
      ['a minor’s waits, whatever the rules accept', { autoAcceptMinutes: 720 }, '2009-01-01', [80], true],
      ['but not below the threshold', { thresholdMinutes: 81 }, '2009-01-01', [], true],
      ['on the day before their birthday too', null, '2008-11-18', [80], true],
      ['on their birthday they are of age', null, '2008-11-17', [], true],
      ['who was of age before all of these days is nobody to look at', null, '2008-01-01', [], false],
      ['that of a group of night workers waits', { forbidsOvertime: true }, null, [80], true],
      ['and not below its threshold', { forbidsOvertime: true, thresholdMinutes: 81 }, null, [], true],
    ])('%s', async (_, rules, bornOn, expected, isAsked) => {
      const { waits, body } = await ofTuesday(rules, bornOn);
      expect({ waits, isAsked: body.isAsked }).toEqual({ waits: expected, isAsked });
    });

    test('a day that was decided about waits no more', async () => {
      await ofTuesday(null, '2009-01-01');
      expect((await decide({ restMinutes: 0, reason: 'Menor' })).status).toBe(200);
      expect((await waiting()).body).toMatchObject({ content: [], isAsked: true });
    });
  });

  test('has no day whose length is not known', async () => {
    await record(app, ana, '2026-11-16', ['IN 06:00', 'OUT 16:00', 'IN 17:00']);
    expect((await waiting()).body.content).toEqual([]);
  });

  test('has the people of whoever leads their team, and nobody else', async () => {
    const watchAgain = stopWatchingPeople();
    const departmentId = await createDepartment(app.platform, tenantId, 'Taller');
    const leads = { departmentIds: [departmentId], permissions: ['overtime.decide'] as const };
    const leader = await managerAtWork(app, tenantId, { fullName: 'Marta Jefa', ...leads });
    await work();
    await waiting();
    expect((await waiting(leader)).body.content).toEqual([]);
    expect((await leader.get('/overtime/admin/pending/count')).body.count).toBe(0);
    expectProblem(await dayOf(tuesday, leader), 404, 'NOT_FOUND');
    expectProblem(await decide({}, leader), 404, 'NOT_FOUND');

    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('users').set({ departmentId }).where('id', '=', ana.userId).execute(),
    );
    expect((await waiting(leader)).body.content).toMatchObject([{ userId: ana.userId, date: tuesday }]);
    expect((await leader.get('/overtime/admin/pending/count')).body.count).toBe(1);
    expect((await decide({}, leader)).body.decision.decidedBy).toBe('Marta Jefa');
    expect((await leader.get('/overtime/admin/decided')).body.totalElements).toBe(1);
    watchAgain();
  });
});

describe('a decision', () => {
  test('to rest it says until when, takes it from the inbox, and is on the page of the person', async () => {
    await work();
    const { status, body } = await decide();
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toEqual({
      ...{ date: tuesday, workedMinutes: 560, expectedMinutes: 480, beyondMinutes: 80 },
      ...{
        paidMinutes: 0,
        restMinutes: 80,
        forceMajeureMinutes: 0,
        undecidedMinutes: 0,
        notAcceptedMinutes: 0,
      },
      restUntil: '2027-03-17',
      decision: {
        ...{ id: expect.any(String), source: 'ACCEPTED', reason: null, decidedBy: 'Lola Admin' },
        decidedAt: '2026-11-20T08:00:00.000Z',
      },
    });
    expect((await waiting()).body.content).toEqual([]);
    expect(await own()).toEqual([body]);
    const { body: audit } = await admin.get('/admin/audit?action=OVERTIME_ACCEPTED');
    expect(audit.content).toMatchObject([
      { subjectId: ana.userId, after: { date: tuesday, beyondMinutes: 80, restMinutes: 80 } },
    ]);
  });

  test('is a part paid, a part rested and a part not accepted, which needs a reason and is told', async () => {
    await work();
    const parts = { paidMinutes: 40, restMinutes: 20 };
    expectProblem(await decide(parts), 422, 'VALIDATION_FAILED', {
      fieldErrors: { reason: 'Di por qué no se acepta.' },
    });
    expect((await decide({ ...parts, reason: 'Nadie lo pidió' })).body).toMatchObject({
      ...{ paidMinutes: 40, restMinutes: 20, notAcceptedMinutes: 20 },
    });
    const [mail] = await mails.mailsTo(ana.email);
    expect(mail?.subject).toContain('Horas no aceptadas como extra');
    expect(mail?.text).toContain('Nadie lo pidió');
    const { body } = await admin.get('/overtime/admin/decided?filter=NOT_ACCEPTED');
    expect(body.content).toMatchObject([
      {
        date: tuesday,
        ofMinutes: 80,
        notAcceptedMinutes: 20,
        decidedBy: 'Lola Admin',
        reason: 'Nadie lo pidió',
      },
    ]);
  });

  test('that accepts nothing leaves the record as it was, and is listed', async () => {
    await work();
    const before = (await ana.get(`/attendance/employee/daily-summary?from=${tuesday}&to=${tuesday}`)).body;
    expect((await decide({ restMinutes: 0, reason: 'No hacía falta' })).body).toMatchObject({
      ...{ workedMinutes: 560, notAcceptedMinutes: 80 },
    });
    expect((await ana.get(`/attendance/employee/daily-summary?from=${tuesday}&to=${tuesday}`)).body).toEqual(
      before,
    );
    const { body } = await admin.get('/admin/audit?action=OVERTIME_NOT_ACCEPTED');
    expect(body.content).toHaveLength(1);
  });

  test('can be changed, by whoever knows the one before; that one stays in the log', async () => {
    await work();
    const { body: first } = await decide();
    const again = { paidMinutes: 80, restMinutes: 0 };
    expectProblem(await decide(again), 409, 'OVERTIME_DECIDED', {
      message: 'Lola Admin ya ha decidido sobre las horas de este día.',
    });
    const { body } = await decide({ ...again, knownDecisionId: first.decision.id });
    expect(body).toMatchObject({ paidMinutes: 80, restMinutes: 0 });
    expect((await admin.get('/overtime/admin/decided')).body.totalElements).toBe(1);
    expect((await admin.get('/admin/audit?action=OVERTIME_ACCEPTED')).body.content).toHaveLength(2);
  });

  test('of two at once one is taken', async () => {
    await work();
    const other = await adminAtWork(app, tenantId);
    const answers = await Promise.all([decide(), decide({}, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('holds for what it knew: what a correction adds waits again, what it takes away is not missed', async () => {
    await work();
    await decide({ paidMinutes: 60, restMinutes: 20 });
    await record(app, ana, tuesday, ['IN 18:30', 'OUT 19:00']);
    expect((await waiting()).body.content).toMatchObject([{ beyondMinutes: 110, undecidedMinutes: 30 }]);
    const { body } = await dayOf();
    expect(body.day).toMatchObject({ paidMinutes: 60, restMinutes: 20, undecidedMinutes: 30 });
    expectProblem(await decide({ knownDecisionId: body.day.decision.id }), 409, 'OVERTIME_CHANGED');
  });

  test('is refused for a day that is not over, and for more than was worked', async () => {
    await work('2026-11-20', '09:00');
    await work();
    expectProblem(await decide({ date: '2026-11-20' }), 409, 'DAY_NOT_OVER', {
      message: expect.stringContaining('no está completa'),
    });
    expect((await decide({ restMinutes: 81 })).body).toMatchObject({
      fieldErrors: { paidMinutes: expect.stringContaining('1\u00a0h\u00a020\u00a0min') },
    });
    expectProblem(await decide({ date: '2026-11-18', knownMinutes: 0 }), 409, 'OVERTIME_CHANGED', {
      message: 'Ese día ya no hay horas de más sobre las que decidir.',
    });
  });

  test('nobody makes about themselves while somebody else could', async () => {
    await assignSchedule(app.platform, admin, { hours: [['09:00', '17:00']] });
    await work(tuesday, '18:20', admin);
    expect((await decide({ userId: admin.userId })).status).toBe(200);
    await work('2026-11-18', '18:20', admin);
    await adminAtWork(app, tenantId);
    expectProblem(await decide({ userId: admin.userId, date: '2026-11-18' }), 409, 'OWN_REQUEST');
  });
});

describe('the eighty hours of a year, art. 35.2', () => {
  /** Twenty Mondays of four hours. */
  const eighty = async () => {
    await askForAcceptance(app.platform, tenantId, {
      validFrom: '2026-01-02',
      autoAcceptMinutes: 240,
      autoAcceptAs: 'PAID',
    });
    await askForAcceptance(app.platform, tenantId, { validFrom: '2026-11-01' });
    for (let week = 0; week < 20; week += 1)
      await work(Temporal.PlainDate.from('2026-06-01').add({ weeks: week }).toString(), '21:00');
  };

  test('are told before, and passed by whoever confirms it', async () => {
    await eighty();
    await work();
    expect((await dayOf()).body).toMatchObject({
      ...{ countedMinutes: 4800, allowedMinutes: 4800, forbiddenBy: null, restUntil: '2027-03-17' },
    });
    const paid = { paidMinutes: 80, restMinutes: 0 };
    expectProblem(await decide(paid), 409, 'OVERTIME_LIMIT', {
      message: expect.stringContaining('81\u00a0h\u00a020\u00a0min'),
    });
    expect((await decide({ ...paid, isBeyondConfirmed: true })).status).toBe(200);
    const { body } = await admin.get('/admin/audit?action=OVERTIME_ACCEPTED');
    expect(body.content[0].after).toMatchObject({ isBeyondYear: true });
  });

  test('do not count what is rested, nor force majeure', async () => {
    await eighty();
    await work();
    expect((await decide()).status).toBe(200);
    await work('2026-11-18');
    const force = { date: '2026-11-18', restMinutes: 0, forceMajeureMinutes: 80, reason: 'Inundación' };
    expect((await decide(force)).body).toMatchObject({ forceMajeureMinutes: 80 });
    expect((await dayOf('2026-11-19')).body.countedMinutes).toBe(4800);
  });
});

describe('whom the law forbids it', () => {
  test('a minor has none, not even of force majeure; it can be not accepted', async () => {
    const body = { name: 'Ana Pérez', email: ana.email };
    expect(
      (
        await admin.call('PUT', `/admin/employees/${ana.userId}/birth-date`, {
          body: { bornOn: '2009-01-01', revision: 1 },
        })
      ).status,
      JSON.stringify(body),
    ).toBe(200);
    await work();
    expect((await dayOf()).body.forbiddenBy).toBe('6.3');
    for (const split of [{}, { restMinutes: 0, forceMajeureMinutes: 80 }])
      expectProblem(await decide(split), 422, 'OVERTIME_NOT_ALLOWED', {
        message: expect.stringContaining('6.3'),
      });
    expect((await decide({ restMinutes: 0, reason: 'Menor' })).status).toBe(200);
  });

  test('a night worker has none but of force majeure', async () => {
    const eva = await employeeAtWork(app, { tenantId, hours: [['22:00', '06:00']] });
    await record(app, eva, '2026-11-16', ['IN 22:00']);
    await record(app, eva, '2026-11-17', ['OUT 06:30']);
    const night = { userId: eva.userId, date: '2026-11-16', knownMinutes: 30, restMinutes: 30 };
    expectProblem(await decide(night), 422, 'OVERTIME_NOT_ALLOWED', {
      message: expect.stringContaining('36.1'),
    });
    const force = { ...night, restMinutes: 0, forceMajeureMinutes: 30, reason: 'Inundación' };
    expect((await decide(force)).body).toMatchObject({ forceMajeureMinutes: 30 });
  });

  test('part-time work has complementary hours, and does not wait', async () => {
    await createPartTime(app.platform, ana, { from: '2026-01-01', until: '2026-12-31' });
    await work();
    expect((await waiting()).body.content).toEqual([]);
    expectProblem(await decide(), 422, 'OVERTIME_NOT_ALLOWED', { message: expect.stringContaining('12.5') });
  });
});

describe('many at once', () => {
  const many = (days: object[], given: object = {}, who = admin) =>
    who.call('POST', '/overtime/admin/decisions/bulk', { body: { as: 'REST', days, ...given } });
  const known = (date: string, knownMinutes = 80) => ({ userId: ana.userId, date, knownMinutes });

  test('does what it can, and says of the rest why', async () => {
    await work();
    await work('2026-11-18');
    await work('2026-11-19', '18:21');
    await decide();
    const { status, body } = await many([known(tuesday), known('2026-11-18'), known('2026-11-19')]);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toEqual({
      decided: 1,
      refused: [
        {
          ...{ userId: ana.userId, employeeName: 'Ana Pérez', date: tuesday, code: 'OVERTIME_DECIDED' },
          message: 'Lola Admin ya ha decidido sobre las horas de este día.',
        },
        {
          ...{ userId: ana.userId, employeeName: 'Ana Pérez', date: '2026-11-19', code: 'OVERTIME_CHANGED' },
          message: 'Las horas de este día han cambiado. Vuelve a mirarlas antes de decidir.',
        },
      ],
    });
  });

  test('is refused as a whole with a stranger among them', async () => {
    await work();
    expectProblem(
      await many([known(tuesday), { ...known(tuesday), userId: randomUUID() }]),
      404,
      'NOT_FOUND',
    );
    expect((await waiting()).body.totalElements).toBe(1);
  });

  test('of force majeure needs a reason, and does not count towards the year', async () => {
    await work();
    await work('2026-11-18');
    const days = [known(tuesday), known('2026-11-18')];
    const { body } = await many(days, { as: 'FORCE_MAJEURE' });
    expect(body).toMatchObject({ decided: 0, refused: [{ code: 'VALIDATION_FAILED' }, {}] });
    expect((await many(days, { as: 'FORCE_MAJEURE', reason: 'Inundación' })).body.decided).toBe(2);
    expect((await dayOf()).body).toMatchObject({ countedMinutes: 0, day: { forceMajeureMinutes: 80 } });
  });

  test('without accepting needs a reason for each', async () => {
    await work();
    expect((await many([known(tuesday)], { as: 'NOT_ACCEPTED' })).body.refused).toMatchObject([
      { code: 'VALIDATION_FAILED' },
    ]);
    expect((await many([known(tuesday)], { as: 'NOT_ACCEPTED', reason: 'No' })).body.decided).toBe(1);
  });
});

test('rest is listed for thirty days before its term, and after it', async () => {
  await work('2026-08-10');
  await decide({ date: '2026-08-10' });
  const due = async () => (await admin.get('/overtime/admin/rest-due')).body.content;
  expect(await due()).toMatchObject([{ date: '2026-08-10', restMinutes: 80, restUntil: '2026-12-10' }]);
  app.clock.set('2026-11-01T09:00[Europe/Madrid]');
  expect(await due()).toEqual([]);
  app.clock.set('2027-01-09T09:00[Europe/Madrid]');
  expect(await due()).toHaveLength(1);
  app.clock.set('2027-01-10T09:00[Europe/Madrid]');
  expect(await due()).toEqual([]);
});

test('another company sees and decides nothing of it', async () => {
  await work();
  const stranger = await adminAtWork(app, await createTenant(app.platform));
  expectProblem(await dayOf(tuesday, stranger), 404, 'NOT_FOUND');
  expectProblem(await decide({}, stranger), 404, 'NOT_FOUND');
  expect((await waiting(stranger)).body.content).toEqual([]);
  expectProblem(await waiting(ana), 403, 'FORBIDDEN');
});
