import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { brokenBatches } from '../platform/load/in-batches.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { holdLedgers } from '../record/append-to-ledger.ts';
import { execute } from '../testing/database-server.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from '../testing/employee-at-work.ts';
import { expectProblem } from '../testing/expect-problem.ts';
import { createPerson, createTenant, createVacation } from '../testing/factories.ts';
import { readLedger } from '../testing/read-ledger.ts';
import { soundLedger } from '../testing/sound-ledger.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { usualMoment } from '../testing/test-clock.ts';
import { untilBlocked } from '../testing/until-blocked.ts';

let app: TestApp;
let tenantId: string;
const connect = vi.fn();

beforeAll(async () => {
  app = await startTestApp();
  const { forPunches } = app.platform.database;
  connect.mockImplementation(forPunches.connect);
  Object.assign(forPunches, { connect });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(usualMoment);
  tenantId = await createTenant(app.platform, { maxEmployees: 500 });
});
afterEach(() => connect.mockClear());

/** Errors of batches of which each punch was then recorded by itself. */
const broken: unknown[] = [];
const hear = (error: unknown) => broken.push(error);
beforeEach(() => {
  broken.length = 0;
  brokenBatches.subscribe(hear);
});
afterEach(() => {
  brokenBatches.unsubscribe(hear);
});

const colleagues = (count: number) =>
  Promise.all(Array.from({ length: count }, () => employeeAtWork(app, { tenantId })));

const endSession = ({ sessionId }: EmployeeAtWork) =>
  withTenant(app.platform.database, tenantId, (tx) =>
    tx.updateTable('sessions').set({ endedAt: app.clock.now() }).where('id', '=', sessionId).execute(),
  );

/** Keeps the company's first batch under way until all of these have arrived. */
async function together<T>(work: () => Promise<T>): Promise<T> {
  const [holder] = (await colleagues(1)) as [EmployeeAtWork];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  connect.mockImplementationOnce(async () => {
    await held;
    return app.platform.database.connect();
  });
  const first = holder.punch('IN');
  await vi.waitFor(() => expect(connect).toHaveBeenCalledTimes(1));
  const others = work();
  await new Promise((resolve) => setTimeout(resolve, 150));
  letGo();
  expect((await first).status).toBe(200);
  return others;
}

describe('punches of one company that arrive together', () => {
  test('are one transaction, and each a link of its own chain', async () => {
    const people = await colleagues(30);
    const answers = await together(() => Promise.all(people.map((person) => person.punch('IN'))));
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    expect(connect.mock.calls.length).toBeLessThan(10);
    for (const person of people) expect(await soundLedger(app, person)).toEqual(['1 PUNCH IN 20T09:00']);
    expect(broken).toEqual([]);
  });

  test('are each decided on their own: a refusal of one is none of the others', async () => {
    const [good, ended, away, twice] = await colleagues(4);
    if (!good || !ended || !away || !twice) throw new Error('somebody is missing');
    const unplanned = await atWork(app, await createPerson(app.platform, tenantId));
    const admin = await atWork(app, await createPerson(app.platform, tenantId, { roles: ['ROLE_ADMIN'] }));
    await endSession(ended);
    await createVacation(app.platform, away, { startDate: '2026-11-16', endDate: '2026-11-27' });
    await twice.punch('IN');
    const answers = await together(() =>
      Promise.all([good, ended, away, twice, unplanned, admin].map((person) => person.punch('IN'))),
    );
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [401, 'UNAUTHENTICATED'],
      [409, 'ON_VACATION'],
      [409, 'RECENT_PUNCH'],
      [422, 'NO_SCHEDULE'],
      [403, 'FORBIDDEN'],
    ]);
    expect(await soundLedger(app, good)).toHaveLength(1);
    for (const person of [ended, away, unplanned, admin])
      expect(await readLedger(app.platform.database, person)).toEqual([]);
    expect(broken).toEqual([]);
  });

  test('of one person follow each other, and of one request there is one entry', async () => {
    const [person] = (await colleagues(1)) as [EmployeeAtWork];
    const answers = await together(() =>
      Promise.all([
        ...Array.from({ length: 5 }, () => person.punch('IN', { key: 'one-and-the-same' })),
        person.punch('OUT', { key: 'another-one' }),
      ]),
    );
    expect(answers.slice(0, 5).map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(answers[5]).toMatchObject({ status: 409, body: { code: 'RECENT_PUNCH' } });
    expect(await soundLedger(app, person)).toEqual(['1 PUNCH IN 20T09:00']);
  });
});

describe('what goes wrong with one', () => {
  test('because its answer cannot be made keeps the others from nothing, and is an entry all the same', async () => {
    const people = await colleagues(3);
    const { signer } = app.platform;
    const { sign } = signer;
    vi.spyOn(signer, 'sign').mockImplementation((statement) => {
      if (statement.includes(people[0]?.userId ?? '')) throw new Error('unforeseen');
      return sign(statement);
    });
    const answers = await together(() => Promise.all(people.map((person) => person.punch('IN'))));
    vi.mocked(signer.sign).mockRestore();
    expect(answers.map(({ status }) => status)).toEqual([500, 200, 200]);
    for (const person of people) expect(await soundLedger(app, person)).toHaveLength(1);
  });

  test('because of something unforeseen keeps the others from nothing', async () => {
    const [unlucky, ...others] = await colleagues(5);
    if (!unlucky) throw new Error('nobody is there');
    await execute(
      app.connectionString,
      `CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN IF NEW.employee_id = '${unlucky.userId}' THEN RAISE 'unforeseen'; END IF; RETURN NEW; END $$;
       CREATE TRIGGER refuse_one BEFORE INSERT ON punches FOR EACH ROW EXECUTE FUNCTION refuse_one()`,
    );
    const [ofUnlucky, ...answers] = await together(() =>
      Promise.all([unlucky, ...others].map((person) => person.punch('IN'))),
    );
    await execute(app.connectionString, 'DROP TRIGGER refuse_one ON punches; DROP FUNCTION refuse_one()');
    expect(ofUnlucky?.status).toBe(500);
    expect(broken).toEqual([expect.objectContaining({ message: 'unforeseen' })]);
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200));
    for (const person of others) expect(await soundLedger(app, person)).toHaveLength(1);
    expect(await readLedger(app.platform.database, unlucky)).toEqual([]);
    app.clock.advance({ minutes: 2 });
    expect((await unlucky.punch('IN')).status).toBe(200);
  });

  test('because a correction holds their ledger keeps them alone waiting', async () => {
    const [held, ...others] = await colleagues(4);
    if (!held) throw new Error('nobody is there');
    const [isHeld, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const correction = withTenant(app.platform.database, tenantId, async (tx) => {
      await holdLedgers(tx, [held.userId]);
      isHeld.resolve();
      await letGo.promise;
    });
    await isHeld.promise;
    let isWaiting = true;
    const waiting = held.punch('IN').finally(() => {
      isWaiting = false;
    });
    await untilBlocked(app.connectionString);
    const answers = await Promise.all(others.map((person) => person.punch('IN')));
    expect(answers.map(({ status }) => status)).toEqual(Array(3).fill(200));
    expect(isWaiting).toBe(true);
    letGo.resolve();
    await correction;
    expect((await waiting).status).toBe(200);
    expect(await soundLedger(app, held)).toHaveLength(1);
  });
});

describe('a session that has ended', () => {
  const malformed = [
    ['no JSON', '{'],
    ['no punch', { type: 'LUNCH' }],
    ['too large', ' '.repeat(300_000)],
  ] as const;

  test.each(malformed)('is what a call is told, whatever its body: %s', async (_, body) => {
    const [person] = (await colleagues(1)) as [EmployeeAtWork];
    const told = await person.call('POST', '/attendance/punch', { body });
    expect([400, 413, 422]).toContain(told.status);
    await endSession(person);
    expectProblem(await person.call('POST', '/attendance/punch', { body }), 401, 'UNAUTHENTICATED');
  });

  test('ends for the punch in the instant it ends', async () => {
    const [person] = (await colleagues(1)) as [EmployeeAtWork];
    expect((await person.punch('IN')).status).toBe(200);
    await endSession(person);
    app.clock.advance({ hours: 1 });
    expectProblem(await person.punch('OUT'), 401, 'UNAUTHENTICATED');
  });
});
