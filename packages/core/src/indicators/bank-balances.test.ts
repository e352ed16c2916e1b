import { expect, test } from 'vitest';
import { workOut } from '../payroll/bank/work-out.ts';
import { day, fact, usual } from '../testing/bank-cases.ts';
import { addBanks, bankOn, dueSoon, noBanks } from './bank-balances.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const policyOn = () => usual;

function ledger(days: readonly string[], facts: readonly string[], today: string) {
  const written = facts.map(fact);
  const lines = workOut({
    ...{ days: days.map(day), facts: written, policyOn, leavings: [], today: date(today) },
  });
  return [...lines, ...written];
}

/** An hour that has to be used until 15 July, forty minutes until 2 July as they are overtime, and fifty that were rested. */
const ana = ledger(
  ['2026-01-15 +60', '2026-03-02 overtime 40'],
  ['2026-02-01 ADJUSTMENT 50', '2026-03-10 REST_TAKEN -50 r1'],
  '2026-04-01',
);
const blas = ledger(['2026-03-03 -30'], [], '2026-04-01');

test.each([
  ['before the first line nobody has a bank', '2026-01-14', [0, 0, 0]],
  ['from it on', '2026-01-15', [1, 60, 0]],
  ['the end of February', '2026-02-28', [1, 110, 0]],
  ['before the rest was asked for', '2026-03-09', [1, 150, 0]],
  ['afterwards', '2026-03-31', [1, 100, 0]],
])('%s', (_, on, [people, inFavourMinutes, owedMinutes]) => {
  expect(bankOn(ana, date(on))).toEqual({ people, inFavourMinutes, owedMinutes });
});

test('what some owe is not taken off what others have', () => {
  const both = addBanks(bankOn(ana, date('2026-03-31')), bankOn(blas, date('2026-03-31')));
  expect(both).toEqual({ people: 2, inFavourMinutes: 100, owedMinutes: 30 });
  expect(addBanks(noBanks, both)).toEqual(both);
});

test.each([
  // Of the hour ten minutes are left, and the adjustment lasts until 1 August.
  ['nothing is due within sixty days', '2026-04-30', 0],
  ['sixty days before its last day overtime is', '2026-05-03', 40],
  ['and then the rest of the hour', '2026-05-16', 50],
  ['then the adjustment too', '2026-06-02', 100],
])('%s', (_, on, minutes) => {
  expect(dueSoon(ana, policyOn, date(on))).toBe(minutes);
});

test('nothing is due of who owes hours', () => {
  expect(dueSoon(blas, policyOn, date('2026-08-30'))).toBe(0);
});
