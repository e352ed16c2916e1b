import { datesOf } from '@jornada/core/time/date-span';
import { isEmployedOn } from '@jornada/core/vacations/entitlement';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { employ } from '../../../testing/employ.ts';
import { randomCompany } from '../../../testing/random-company.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type BalancePerson, people, withEmployments } from './balance.queries.ts';
import { readBalances } from './read-balances.ts';

let app: TestApp;
let company: Awaited<ReturnType<typeof randomCompany>>;
const steps = 2_400;

beforeAll(async () => {
  app = await startTestApp();
  company = await randomCompany(app, 20_261_124);
});
afterAll(() => app.close());

/** The dates of a year on which somebody is on vacation by the plan, while employed: counted without what works balances out. */
async function countPlanned(tx: TenantTx, person: BalancePerson, year: number): Promise<number> {
  const spans = await tx
    .selectFrom('timeOff')
    .select(['startDate', 'endDate'])
    .where('userId', '=', person.userId)
    .where('type', '=', 'VACATION')
    .execute();
  const dates = spans.flatMap(datesOf).filter((date) => date.year === year && isEmployedOn(date, person));
  return new Set(dates.map(String)).size;
}

/** Somebody begins or ends, at the edge of what else happens. */
function changeEmployment(): Promise<unknown> {
  const { inTenant, today, upTo } = company;
  const employedFrom = upTo(2) === 0 ? null : today().subtract({ days: upTo(90) });
  const employedUntil = upTo(2) === 0 ? null : today().add({ days: upTo(15) });
  return inTenant(async (tx) => {
    const everybody = await people(tx).execute();
    const person = everybody[upTo(everybody.length)];
    if (!person) return;
    const returns = employedUntil !== null && upTo(2) === 0;
    const after = returns
      ? [{ employedFrom: employedUntil.add({ days: 1 + upTo(3) }), employedUntil: null }]
      : [];
    const paused = today().subtract({ days: upTo(20) });
    const isIn =
      (employedFrom === null || Temporal.PlainDate.compare(employedFrom, paused) <= 0) && upTo(2) === 0;
    const reason = upTo(2) === 0 ? 'LEAVE_OF_ABSENCE' : 'PROTECTED_SUSPENSION';
    const until = upTo(2) === 0 ? null : paused.add({ days: upTo(20) });
    await employ(
      tx,
      person.userId,
      [{ employedFrom, employedUntil }, ...after],
      isIn ? [{ from: paused, until, reason }] : [],
    );
  });
}

test(`after ${steps} changes of every cause balances add up, individually and together, and agree with the plan`, async () => {
  const { happen, today, upTo, inTenant } = company;
  let withDays = 0;
  let withCarried = 0;
  for (let step = 0; step < steps; step += 1) {
    const cause = upTo(12) === 0 ? await changeEmployment() : await happen();
    if (upTo(8) > 0) continue;
    await inTenant(async (tx) => {
      const everybody = await withEmployments(tx, await people(tx).orderBy('person.id').execute());
      const year = today().year + upTo(2);
      const together = await readBalances(tx, everybody, year, today());
      for (const [index, { person, dayUnit, balance }] of together.entries()) {
        const told = `step ${step}, ${cause}, ${year}, ${person.userId}`;
        const [alone] = await readBalances(tx, [person], year, today());
        expect(alone, told).toEqual(together[index]);
        const { entitled, carriedOver, owed, expired, taken, planned, left, lines } = balance;
        const counted = lines.filter(({ kind }) => kind !== 'PENDING');
        expect(
          counted.reduce((sum, { days }) => sum + days, 0),
          told,
        ).toBeCloseTo(left, 6);
        expect(entitled + carriedOver - owed - expired - taken - planned, told).toBeCloseTo(left, 6);
        expect(Math.min(entitled, carriedOver, owed, expired, taken, planned), told).toBeGreaterThanOrEqual(
          0,
        );
        if (dayUnit === 'NATURAL') expect(taken + planned, told).toBe(await countPlanned(tx, person, year));
        withDays += taken + planned > 0 ? 1 : 0;
        withCarried += carriedOver > 0 ? 1 : 0;
      }
    });
  }
  // Otherwise nothing would have been compared.
  expect(Math.min(withDays, withCarried)).toBeGreaterThan(20);
});
