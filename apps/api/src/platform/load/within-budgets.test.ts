import { afterAll, beforeAll, expect, test } from 'vitest';
import { connected } from '../../testing/database-server.ts';
import { migratedDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { Overloaded } from '../errors/overloaded.ts';
import { problem } from '../errors/problem.ts';
import { openThrottle, type Throttle } from './throttle.ts';
import { type Cost, withinBudgets } from './within-budgets.ts';

let database: TestDatabase;
let throttle: Throttle;

beforeAll(async () => {
  database = await migratedDatabase();
  throttle = openThrottle(database.connectionString);
});
afterAll(async () => {
  await throttle.close();
  await database.drop();
});

let lastBudget = 0;
/** A budget of its own, of two. */
const budgetOfTwo = (): Cost => {
  lastBudget += 1;
  const budget = { name: `budget-${lastBudget}`, points: 2, withinSeconds: 900, refusedForSeconds: 60 };
  return { budget, key: 'somebody' };
};
/** As if what is held had been held since a minute ago. */
const aMinuteLater = (name: string) =>
  connected(database.connectionString, (client) =>
    client.query('UPDATE throttle_counters SET held_until = held_until - 60000 WHERE key LIKE $1', [
      `${name}:%`,
    ]),
  );
const refuse = ({ budget }: Cost, seconds: number) => `${budget.name} is used up for ${seconds} s`;
const spend = (costs: readonly Cost[], work: () => Promise<unknown> = async () => 'done') =>
  withinBudgets({ throttle }, costs, refuse, work).catch((error: unknown) => error);

test('work is done as often as the budget allows, and then refused', async () => {
  const cost = budgetOfTwo();
  expect([await spend([cost]), await spend([cost])]).toEqual(['done', 'done']);
  expect(await spend([cost])).toBe(`${cost.budget.name} is used up for 60 s`);
});

test.each<[string, () => unknown]>([
  ['a fault of the program', () => new TypeError('no')],
  ['the database, lost', () => new Error('Connection terminated')],
  ['a queue that is full', () => new Overloaded()],
])('work that fails by %s is not counted', async (_, error) => {
  const cost = budgetOfTwo();
  for (let time = 0; time < 5; time += 1)
    await spend([cost], async () => {
      throw error();
    });
  expect([await spend([cost]), await spend([cost])]).toEqual(['done', 'done']);
});

test('a refusal is an answer, and is counted', async () => {
  const cost = budgetOfTwo();
  for (let time = 0; time < 2; time += 1)
    await spend([cost], async () => {
      throw problem('INVALID_CODE');
    });
  expect(await spend([cost])).toContain('is used up');
});

test('work that the second budget refuses does not count in the first', async () => {
  const [first, second] = [budgetOfTwo(), budgetOfTwo()];
  for (let time = 0; time < 2; time += 1) expect(await spend([second])).toBe('done');
  for (let time = 0; time < 4; time += 1)
    expect(await spend([first, second])).toContain(`${second.budget.name} is used up`);
  expect([await spend([first]), await spend([first])]).toEqual(['done', 'done']);
});

test.each<[string, 'keep' | 'giveBack', boolean]>([
  ['refused once those are earned', 'keep', false],
  ['let through once those are given back', 'giveBack', true],
])(
  'while all of a budget is held, the next one waits for the outcome, and is %s',
  async (_, how, isLetIn) => {
    const { budget, key } = budgetOfTwo();
    const counter = throttle.counter(budget);
    const holds = [await counter.hold(key), await counter.hold(key)];
    let isKnown = false;
    const third = counter.hold(key).finally(() => {
      isKnown = true;
    });
    await counter.isUsedUp('somebody else');
    expect(isKnown).toBe(false);
    for (const hold of holds) await hold?.[how]();
    expect((await third) !== null).toBe(isLetIn);
  },
);

test('an outcome that is not known in time begins no refusal: it may be tried again', async () => {
  const { budget, key } = budgetOfTwo();
  const counter = throttle.counter(budget);
  const holds = [await counter.hold(key), await counter.hold(key)];
  await expect(counter.hold(key)).rejects.toBeInstanceOf(Overloaded);
  for (const hold of holds) await hold?.giveBack();
  expect(await counter.hold(key)).toMatchObject({ counted: 1 });
});

test('of many at once no more than the budget are done', async () => {
  const cost = budgetOfTwo();
  const answers = await Promise.all(Array.from({ length: 8 }, () => spend([cost])));
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(2);
  for (const answer of answers) if (answer !== 'done') expect(answer).toContain('is used up');
});

test('a point that is never settled, as when the process dies, counts for a minute', async () => {
  const { budget, key } = budgetOfTwo();
  const counter = throttle.counter(budget);
  expect(await counter.hold(key)).toMatchObject({ counted: 1 });
  expect(await counter.hold(key)).toMatchObject({ counted: 2 });
  await aMinuteLater(budget.name);
  const hold = await counter.hold(key);
  expect(hold).toMatchObject({ counted: 1 });
  await hold?.keep();
  expect(await counter.hold(key)).toMatchObject({ counted: 2 });
});

test('nothing shortens a refusal that has begun', async () => {
  const { budget, key } = budgetOfTwo();
  const counter = throttle.counter({ ...budget, refusedForSeconds: 3_600 });
  const late = await counter.hold(key);
  const early = await counter.hold(key);
  await aMinuteLater(budget.name);
  // The two count no longer, so two others may; all of it is earned in the end.
  for (let time = 0; time < 2; time += 1) await (await counter.hold(key))?.keep();
  expect(await counter.hold(key)).toBeNull();
  await late?.giveBack();
  await early?.keep();
  await aMinuteLater(budget.name);
  expect(await counter.hold(key)).toBeNull();
  expect(await counter.refusedFor(key)).toBeGreaterThan(3_500);
});
