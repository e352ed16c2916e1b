import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usual } from '../../testing/bank-cases.ts';
import type { BankDay } from './day-entries.ts';
import { type BankLine, balanceOf, keyOf } from './line.ts';
import { type BankPolicy, bankDifferences, bankEnds } from './policy.ts';
import { openLots, toPost, workOut } from './work-out.ts';

const start = Temporal.PlainDate.from('2025-01-01');
const dates = fc.integer({ min: 0, max: 500 }).map((days) => start.add({ days }));
const minutes = fc.integer({ min: 0, max: 300 });
const percent = fc.constantFrom(100, 125, 150, 175);

const days: fc.Arbitrary<BankDay> = fc
  .record({ date: dates, difference: fc.integer({ min: -300, max: 300 }), overtimeRestMinutes: minutes })
  .chain(({ difference, ...rest }) =>
    fc.record({ nightMinutes: minutes, sundayMinutes: minutes, holidayMinutes: minutes }).map((bands) => ({
      ...{ ...rest, ...bands },
      beyondMinutes: Math.max(0, difference),
      missingMinutes: Math.max(0, -difference),
    })),
  );
const policies: fc.Arbitrary<BankPolicy> = fc.record({
  ...{ differences: fc.constantFrom(...bankDifferences), takesOvertime: fc.boolean() },
  multipliers: fc.record({ ordinary: percent, night: percent, sunday: percent, holiday: percent }),
  mostMinutes: fc.option(fc.integer({ min: 0, max: 600 })),
  leastMinutes: fc.integer({ min: -600, max: 0 }),
  expiryMonths: fc.option(fc.integer({ min: 1, max: 14 })),
  expiredIs: fc.constantFrom(...bankEnds),
  ...{ period: fc.constant(null), carriedMinutes: fc.constant(null) },
  beyondCarriedIs: fc.constantFrom(...bankEnds),
});
const facts = fc
  .record({
    on: dates,
    minutes: fc.integer({ min: -300, max: 300 }).filter((one) => one !== 0),
    kind: fc.constantFrom('ADJUSTMENT', 'OPENING', 'PAID_OUT', 'RESERVED', 'RELEASED', 'TAKEN'),
    id: fc.uuid(),
  })
  .map(({ on, minutes: some, kind, id }): BankLine[] => {
    if (kind === 'ADJUSTMENT' || kind === 'OPENING' || kind === 'PAID_OUT')
      return [{ on, minutes: some, cause: kind, origin: 'DEED', requestId: null }];
    const size = Math.abs(some);
    const line = (cause: BankLine['cause'], of: number): BankLine => ({
      ...{ on, cause, minutes: of },
      ...{ origin: 'REQUEST', requestId: id },
    });
    const reserved = line('REST_RESERVED', -size);
    if (kind === 'RESERVED') return [reserved];
    const released = [reserved, line('REST_RELEASED', size)];
    return kind === 'RELEASED' ? released : [...released, line('REST_TAKEN', -size)];
  });
/** What somebody knows at one time: each day once. */
const states = fc.record({
  days: fc.uniqueArray(days, { selector: ({ date }) => String(date), maxLength: 15 }),
  facts: fc.array(facts, { maxLength: 5 }).map((some) => some.flat()),
  leavings: fc.array(dates, { maxLength: 1 }),
  today: dates,
});
const versions = fc.tuple(policies, policies, dates);

const policyOnOf =
  ([first, second, from]: [BankPolicy, BankPolicy, Temporal.PlainDate]) =>
  (on: Temporal.PlainDate) =>
    Temporal.PlainDate.compare(on, from) < 0 ? first : second;
const sums = (lines: readonly BankLine[]) =>
  [...Map.groupBy(lines, keyOf)]
    .map(([key, of]) => `${key} ${balanceOf(of)}`)
    .filter((text) => !text.endsWith(' 0'))
    .sort();

test('posting twice posts nothing, and the ledger is what a replay of all causes makes, whatever came before', () => {
  fc.assert(
    fc.property(fc.array(states, { minLength: 1, maxLength: 4 }), versions, (knowledge, given) => {
      const policyOn = policyOnOf(given);
      const byRule: BankLine[] = [];
      for (const state of knowledge) byRule.push(...toPost(byRule, workOut({ ...state, policyOn })));
      const last = knowledge.at(-1);
      if (!last) return;
      const replayed = workOut({ ...last, policyOn });
      expect(toPost([...byRule, ...last.facts], replayed)).toEqual([]);
      expect(sums(byRule)).toEqual(sums(replayed));
      expect(balanceOf([...byRule, ...last.facts])).toBe(balanceOf([...replayed, ...last.facts]));
    }),
  );
});

test('the order in which days are told changes nothing', () => {
  fc.assert(
    fc.property(states, versions, ({ days: some, ...state }, given) => {
      const policyOn = policyOnOf(given);
      const reversed = workOut({ ...state, policyOn, days: [...some].reverse() });
      expect(sums(reversed)).toEqual(sums(workOut({ ...state, policyOn, days: some })));
    }),
  );
});

test('the balance is the sum of the lines, and what is open in lots; nobody is ever above the limit after a day', () => {
  fc.assert(
    fc.property(states, policies, (state, policy) => {
      const policyOn = () => policy;
      const ledger = [...workOut({ ...state, policyOn }), ...state.facts];
      const lots = openLots(ledger, policyOn);
      expect(lots.reduce((sum, { left }) => sum + left, 0)).toBe(balanceOf(ledger));
      // What is open is all in favour or all owed, never both.
      expect(lots.some(({ left }) => left > 0) && lots.some(({ left }) => left < 0)).toBe(false);
    }),
  );
});

test('with neither limits nor ends the balance is every difference', () => {
  fc.assert(
    fc.property(states, ({ days: some, today }) => {
      const free = { ...usual, expiryMonths: null, leastMinutes: -100_000, takesOvertime: false };
      const lines = workOut({ days: some, facts: [], leavings: [], today, policyOn: () => free });
      const all = some.reduce((sum, one) => sum + one.beyondMinutes - one.missingMinutes, 0);
      expect(balanceOf(lines)).toBe(all);
    }),
  );
});
