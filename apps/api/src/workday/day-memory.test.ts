import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../platform/identity/person.ts';
import type { Period } from '../platform/time/period.ts';
import { type TenantTx, withTenant } from '../platform/transactions/with-tenant.ts';
import { appendEntry } from '../testing/append-entry.ts';
import { assignSchedule, createException, createPerson, createTenant } from '../testing/factories.ts';
import { randomCompany } from '../testing/random-company.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { toRecordedLog } from './attendance-log.ts';
import { evaluateCoveredWorkdays } from './covered-workdays.ts';
import { type DayMemory, dayMemory } from './day-memory.ts';
import { figuresOf } from './kept-days.ts';
import { type LogMemory, logMemory } from './log-memory.ts';
import { readRecordedPunches } from './read-recorded-punches.ts';

let app: TestApp;
const steps = 1_600;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function findEverybody(tx: TenantTx): Promise<Person[]> {
  return tx
    .selectFrom('users as person')
    .innerJoin('tenants', 'tenants.id', 'person.tenantId')
    .select('person.id as userId')
    .select((eb) => eb.fn.coalesce('person.timeZone', 'tenants.timeZone').as('timeZone'))
    .where('person.isAdmin', '=', false)
    .execute();
}

/** What is remembered of a period, and what it would be if nothing were. */
function rememberedAndEvaluated(memory: DayMemory, tenantId: string, period: Period) {
  const now = app.clock.now();
  return withTenant(app.platform.database, tenantId, async (tx) => {
    const people = await findEverybody(tx);
    const userIds = people.map(({ userId }) => userId);
    const asked = { ...period, tenantId, userIds, people: Promise.resolve(people), now };
    const figuresFor = await memory.figuresFor(tx, asked);
    const evaluatedOf = await evaluateCoveredWorkdays(tx, userIds, period, now);
    return {
      remembered: userIds.map((userId) => figuresFor(userId)),
      evaluated: people.map((person) =>
        evaluatedOf(person)?.workdays.map((workday) => figuresOf(workday, now)),
      ),
    };
  });
}

/** The records of a period of everybody, as they are remembered, and as they would be if nothing were. */
function rememberedAndRead(memory: LogMemory, tenantId: string, period: Period) {
  return withTenant(app.platform.database, tenantId, async (tx) => {
    const remembered = [];
    const read = [];
    for (const person of await findEverybody(tx)) {
      const { userId } = person;
      const whose = Promise.resolve(person);
      remembered.push(await memory.logsOf(tx, { tenantId, userId, person: whose, ...period }));
      read.push((await readRecordedPunches(tx, userId, whose, period)).map(toRecordedLog));
    }
    return { remembered, read };
  });
}

test(`after ${steps} changes of every cause, cached figures equal newly evaluated ones`, async () => {
  const { tenantId, happen, happened, today, upTo, now } = await randomCompany(app, 20_261_123);
  let withKinds = 0;
  const [often, seldom] = [dayMemory(), dayMemory()];
  const records = logMemory();
  for (let step = 0; step < steps; step += 1) {
    const cause = await happen();
    const from = today().subtract({ days: upTo(40) });
    const period = { from, to: from.add({ days: upTo(45) }) };
    for (const memory of [often, upTo(6) === 0 ? seldom : null]) {
      if (!memory || upTo(2) === 0) continue;
      const { remembered, evaluated } = await rememberedAndEvaluated(memory, tenantId, period);
      withKinds += remembered.flat().filter(({ complementary }) => complementary !== null).length;
      expect(remembered, `step ${step}, ${cause}, at ${now()}`).toEqual(evaluated);
    }
    if (step % 4 > 0) continue;
    // Of few periods, so that most of them are remembered from before.
    const month = { from: from.with({ day: 1 }), to: from.with({ day: from.daysInMonth }) };
    const { remembered, read } = await rememberedAndRead(records, tenantId, month);
    expect(remembered, `records at step ${step}, ${cause}, at ${now()}`).toEqual(read);
  }
  expect(withKinds).toBeGreaterThan(300);
  for (const [cause, times] of happened) expect(times, cause).toBeGreaterThan(5);
}, 900_000);

test('a past day without punches depends on somebody still there from the day before', async () => {
  const memory = dayMemory();
  const at = (time: string) => app.clock.set(`${time}[Europe/Madrid]`);
  at('2026-11-16T08:00');
  const tenantId = await createTenant(app.platform);
  const person = await createPerson(app.platform, tenantId);
  await assignSchedule(app.platform, person, { hours: [['23:00', '23:00']], days: [1] });
  await createException(app.platform, person, { date: '2026-11-17', hours: [['10:00', '12:00']] });
  await appendEntry(app.platform, person, { at: '2026-11-16T23:00[Europe/Madrid]' });
  const tuesday = Temporal.PlainDate.from('2026-11-17');
  const statuses = [];
  for (const time of ['2026-11-18T00:30', '2026-11-18T03:01', '2026-11-18T09:00']) {
    at(time);
    const { remembered, evaluated } = await rememberedAndEvaluated(memory, tenantId, {
      from: tuesday,
      to: tuesday,
    });
    expect(remembered).toEqual(evaluated);
    statuses.push(remembered[0]?.[0]?.status);
  }
  expect(statuses).toEqual(['INCOMPLETO', 'AUSENTE', 'AUSENTE']);
});

test('what is cached for one company is not used for another', async () => {
  const memory = dayMemory();
  app.clock.set('2026-11-20T18:00[Europe/Madrid]');
  const [own, other] = [await createTenant(app.platform), await createTenant(app.platform)];
  const person = await createPerson(app.platform, own);
  await assignSchedule(app.platform, person);
  await appendEntry(app.platform, person, { at: '2026-11-19T09:00[Europe/Madrid]' });
  await appendEntry(app.platform, person, { at: '2026-11-19T17:00[Europe/Madrid]', type: 'OUT' });
  const thursday = Temporal.PlainDate.from('2026-11-19');
  const period = { from: thursday, to: thursday };
  const { remembered } = await rememberedAndEvaluated(memory, own, period);
  expect(remembered[0]?.[0]?.workedMinutes).toBe(480);
  const seen = await withTenant(app.platform.database, other, async (tx) => {
    const people = Promise.resolve([{ userId: person.userId, timeZone: 'Europe/Madrid' }]);
    const asked = { ...period, tenantId: other, userIds: [person.userId], people, now: app.clock.now() };
    return (await memory.figuresFor(tx, asked))(person.userId);
  });
  expect(seen).toMatchObject([{ workedMinutes: 0, expectedMinutes: null }]);
  const records = logMemory();
  const ofOwn = await rememberedAndRead(records, own, period);
  expect(ofOwn.remembered[0]).toHaveLength(2);
  const ofOther = await withTenant(app.platform.database, other, (tx) => {
    const whose = Promise.resolve({ userId: person.userId, timeZone: 'Europe/Madrid' });
    return records.logsOf(tx, { ...period, tenantId: other, userId: person.userId, person: whose });
  });
  expect(ofOther).toEqual([]);
});
