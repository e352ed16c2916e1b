import { randomUUIDv7 } from 'node:crypto';
import { batchLines, figureKey } from '@jornada/core/payroll/batch/batch-lines';
import { hasCoefficient } from '@jornada/core/payroll/batch/coefficient';
import { type ConceptSource, workSources } from '@jornada/core/payroll/batch/concept';
import { workMarks } from '@jornada/core/payroll/hour-kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeCompany } from '../../../authorization/visible-people.reads.ts';
import { monthPeriod } from '../../../months/month-period.ts';
import { punches } from '../../../testing/company-day.ts';
import { createContract } from '../../../testing/create-contract.ts';
import { askForAcceptance } from '../../../testing/overtime-factories.ts';
import { randomCompany } from '../../../testing/random-company.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { refreshDayRows } from '../../../workday/rows/refresh-day-rows.ts';
import { findConcepts } from '../setup/concepts.reads.ts';
import { closeBatch } from './close-batch.ts';
import { draftBatch } from './draft-batch.ts';
import { furtherMinutesOf } from './further-minutes.ts';
import { periodOfBatch, readFigures } from './read-figures.ts';
import { readGroupRules } from './read-group-rules.ts';
import { findSentFigures } from './sent-lines.reads.ts';
import { findMonthStates, findPayrollPeople } from './sources.reads.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const months = ['2026-10', '2026-11', '2026-12', '2027-01'];
const eventsOfMonth = 70;
/** What most months have some of. */
const frequent = [
  'WORKED',
  'ORDINARY',
  'OVERTIME_REST',
  'NIGHT',
  'SUNDAY',
  'HOLIDAY',
  'LEAVE_OTHER',
  'BANK_PAID',
];

test.each([7, 20_261_129])(
  'seed %i: batches of months add up to one at their end, whatever changed meanwhile',
  async (seed) => {
    const company = await randomCompany(app, seed);
    const { tenantId, inTenant, now, upTo, happen } = company;
    const everybody = await inTenant((tx) => tx.selectFrom('users').select(['id', 'email']).execute());
    const one = <T>(choices: readonly T[]): T => choices[upTo(choices.length)] as T;
    const person = () => one(everybody).id;
    const aDay = () => company.today().subtract({ days: 1 + upTo(75) });
    await prepare();

    /** What a batch counts, or how, besides what `happen` has. */
    const causes: Record<string, () => Promise<unknown>> = {
      'a decision about overtime': () => {
        const [paid, rest, force] = [upTo(100), upTo(100), upTo(60)];
        return inTenant((tx) =>
          tx
            .insertInto('overtimeDecisions')
            .values({
              ...{ id: randomUUIDv7(), userId: person(), workedOn: aDay(), source: 'ACCEPTED' },
              ...{ paidMinutes: paid, restMinutes: rest, forceMajeureMinutes: force },
              ...{ ofMinutes: paid + rest + force + upTo(90), decidedAt: now() },
              ...{ decidedBy: company.admin.userId, decidedByName: 'Ana' },
            })
            .execute(),
        );
      },
      'a mark': () => {
        const workedOn = aDay();
        const startsAt = workedOn
          .toZonedDateTime({ timeZone: 'Europe/Madrid', plainTime: '06:00' })
          .toInstant();
        return inTenant((tx) =>
          tx
            .insertInto('workMarks')
            .values({
              ...{ id: randomUUIDv7(), userId: person(), workedOn, mark: one(workMarks), startsAt },
              ...{ endsAt: startsAt.add({ minutes: 1 + upTo(900) }), markedBy: 'Ana', markedAt: now() },
            })
            .execute(),
        );
      },
      'rules of pay': () =>
        askForAcceptance(app.platform, tenantId, {
          validFrom: aDay().toString(),
          ...{ overtimeMode: one(['COUNTS', 'ACCEPTED']), autoAcceptAs: one(['PAID', 'REST']) },
          ...{
            thresholdMinutes: upTo(60),
            autoAcceptMinutes: upTo(60),
            countsTravelling: one([true, false]),
            roundingMinutes: one([0, 5, 7, 15]),
          },
          ...{ overtimePercent: 100 + upTo(100), nightPercent: 100 + upTo(50) },
          ...{ sundayPercent: 100 + upTo(100), holidayPercent: one([100, 175]) },
        }),
      'another group': () =>
        inTenant(async (tx) => {
          const groupId = randomUUIDv7();
          await tx.insertInto('payGroups').values({ id: groupId, name: groupId, createdAt: now() }).execute();
          await tx
            .updateTable('contracts')
            .set({ payGroupId: one([null, groupId]) })
            .where('userId', '=', person())
            .execute();
        }),
      'paid out of the bank': () =>
        inTenant((tx) =>
          tx
            .insertInto('bankEntries')
            .values({
              ...{
                id: randomUUIDv7(),
                userId: person(),
                cause: 'PAID_OUT',
                origin: 'DEED',
                countsOn: aDay(),
              },
              ...{ minutes: 60 - upTo(400), authorName: 'Ana', createdAt: now() },
            })
            .execute(),
        ),
      'another price': () =>
        inTenant((tx) =>
          tx
            .updateTable('payrollConcepts')
            .set({
              prices: JSON.stringify(
                months.map((fromMonth) => ({ fromMonth, price: 100_000 + upTo(99_999) })),
              ),
            })
            .where('source', '=', one(frequent))
            .execute(),
        ),
      'a concept ends, or not': () =>
        inTenant((tx) =>
          tx
            .updateTable('payrollConcepts')
            .set({
              untilMonth: one([null, ...months.map((month) => Temporal.PlainDate.from(`${month}-01`))]),
            })
            .where('source', '=', one(frequent))
            .execute(),
        ),
      'a concept of its own': () => addConcept(one(['LEAVE:VACATION', 'LEAVE:SICK_LEAVE', 'LEAVE:PERSONAL'])),
      'a day recorded later': () =>
        punches(app, { ...company, userId: person(), email: '' }, aDay().toString(), [
          `IN 0${upTo(9)}:10`,
          `OUT ${14 + upTo(9)}:55`,
        ]),
    };

    const happened = new Set<string>();
    /** What the database refuses changes nothing. */
    const cause = async () => {
      const name = one(Object.keys(causes));
      await causes[name]?.().then(
        () => happened.add(name),
        () => {},
      );
    };

    for (const month of months) {
      const { from, to } = monthPeriod(month);
      app.clock.set(`${month}-${month === months[0] ? 10 : '01'}T09:00[Europe/Madrid]`);
      for (let day = from; Temporal.PlainDate.compare(day, to) <= 0; day = day.add({ days: 2 })) {
        app.clock.set(
          day
            .add({ days: 1 })
            .toZonedDateTime({ timeZone: 'Europe/Madrid', plainTime: '09:00' })
            .toString({ timeZoneName: 'auto' }),
        );
        for (const { id: userId, email } of everybody.slice(0, 3))
          await punches(app, { tenantId, userId, email: email ?? '' }, day.toString(), [
            `IN 0${upTo(9)}:05`,
            `OUT ${14 + upTo(9)}:35`,
          ]);
      }
      for (let event = 0; event < eventsOfMonth; event += 1) await (upTo(3) === 0 ? cause() : happen());
      app.clock.set(
        to.add({ days: 4 }).toZonedDateTime({ timeZone: 'Europe/Madrid', plainTime: '09:00' }).toString(),
      );
      if (month === months.at(-1)) await makeReady();
      for (const one of months.slice(0, months.indexOf(month) + 1)) await closeMonth(one);
      await close(month);
    }

    const last = months.at(-1) ?? '';
    expect((await draft(last)).lines).toEqual([]);
    const { monthly, once } = await inTenant(async (tx) => {
      const states = await findMonthStates(tx, wholeCompany, periodOfBatch(last));
      const ids = everybody.map(({ id }) => id);
      const people = await findPayrollPeople(tx, ids, monthPeriod(last).to);
      const monthsOf = Map.groupBy(states, ({ userId }) => userId);
      const concepts = await findConcepts(tx);
      // Everything is rounded by the rules of the last month.
      const rules = await readGroupRules(tx, concepts, ids, () => monthPeriod(last).to);
      const asked = {
        people,
        rules,
        monthsOf: new Map([...monthsOf].map(([id, own]) => [id, own.map((state) => state.month)])),
      };
      const figures = await readFigures(tx, concepts, asked, now(), furtherMinutesOf(wholeCompany));
      const ofConcepts = new Map(concepts.map((concept) => [concept.id, concept]));
      return {
        monthly: await findSentFigures(tx, ids),
        once: batchLines(figures, ofConcepts, { sent: [], totals: [], sentDays: new Map() }, rules),
      };
    });
    expect([...happened].toSorted()).toEqual(Object.keys(causes).toSorted());
    expect(once.length).toBeGreaterThan(50);
    const percents = once.flatMap(({ days }) => days.flatMap(({ percent }) => percent ?? []));
    expect(percents.some((percent) => percent > 100)).toBe(true);
    expect(bySum(monthly, figureKey, ['exact', 'exactAmount'])).toEqual(
      bySum(once, figureKey, ['exact', 'exactAmount']),
    );
    const ofPerson = (figure: (typeof once)[number] | (typeof monthly)[number]) =>
      `${figure.userId} ${figure.conceptId}`;
    expect(bySum(monthly, ofPerson, ['units', 'cents'])).toEqual(bySum(once, ofPerson, ['units', 'cents']));

    async function prepare(): Promise<void> {
      await inTenant(async (tx) => {
        await tx.insertInto('payrollSettings').values({ companyCode: '0042' }).execute();
        await tx
          .insertInto('payrollPersonCodes')
          .values(everybody.map(({ id: userId }, place) => ({ userId, code: String(place) })))
          .execute();
      });
      for (const source of workSources) await addConcept(source);
      for (const { id: userId } of everybody)
        await createContract(app.platform, { tenantId, userId }, { validFrom: '2026-01-01' });
    }

    function addConcept(source: string): Promise<unknown> {
      const measure = one(['MINUTES', 'MINUTES', 'DAYS'] as const);
      const appliesCoefficient =
        measure === 'MINUTES' && hasCoefficient(source as ConceptSource) && one([true, true, false]);
      return inTenant((tx) =>
        tx
          .insertInto('payrollConcepts')
          .values({
            ...{ id: randomUUIDv7(), code: source.slice(0, 20), name: source, source, prices: '[]' },
            ...{ measure, minuteForm: one(['DECIMAL', 'CLOCK']), appliesCoefficient },
            ...{ sending: one(['UNITS', 'AMOUNT', 'BOTH']), isNegative: one([true, false]) },
            ...{ decimals: upTo(5), stepMinutes: one([0, 0, 1, 5, 15]) },
            fromMonth: Temporal.PlainDate.from('2026-10-01'),
          })
          .execute(),
      );
    }

    /** So that nobody is left out of the last one. */
    async function makeReady(): Promise<void> {
      await inTenant((tx) => tx.updateTable('users').set({ active: true }).execute());
      for (const { id: userId } of everybody)
        await createContract(app.platform, { tenantId, userId }, { validFrom: '2026-01-02' }).catch(() => {});
    }

    async function closeMonth(month: string): Promise<void> {
      const body = { month, confirmed: true };
      const { status } = await company.admin.call('POST', '/attendance/admin/months/close', { body });
      expect(status).toBe(200);
    }

    async function close(month: string): Promise<void> {
      const userId = company.admin.userId;
      await closeBatch(app.platform, {
        ...{ tenantId, inTenant, signal: new AbortController().signal },
        ...{ begin: async () => {}, reach: async () => {} },
        task: {
          ...{ id: randomUUIDv7(), kind: 'PAYROLL_CLOSING', status: 'RUNNING', userId },
          wish: {
            ...{ month, leaveOut: true, profileId: null },
            closer: { userId, fullName: 'Ana', email: 'ana@ejemplo.test' },
            fileIds: [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()],
          },
          ...{
            totalSteps: 1,
            doneSteps: 0,
            outcome: null,
            failure: null,
            createdAt: now(),
            expiresAt: now(),
          },
        },
      });
    }

    async function draft(month: string) {
      await refreshDayRows(app.platform, tenantId, periodOfBatch(month), now());
      return inTenant((tx) =>
        draftBatch(tx, { month, companyCode: '0042', visible: wholeCompany, now: now() }),
      );
    }
  },
);

/** Sums by key, without those that are nothing. */
function bySum<One, Key extends keyof One>(
  all: readonly One[],
  keyOf: (one: One) => string,
  fields: readonly Key[],
): Record<string, number[]> {
  const sums = [...Map.groupBy(all, keyOf)].map(([key, own]) => [
    key,
    fields.map((field) => own.reduce((sum, one) => sum + Number(one[field]), 0)),
  ]);
  return Object.fromEntries(
    sums.filter(([, values]) => (values as number[]).some((sum) => sum !== 0)).toSorted(),
  );
}
