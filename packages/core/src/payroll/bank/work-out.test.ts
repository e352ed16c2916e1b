import { expect, test } from 'vitest';
import { bankCases, causesOf, day, fact, usual } from '../../testing/bank-cases.ts';
import { type BankLine, balanceOf, paidOutOf, reservedOf } from './line.ts';
import { endPeriod, periodEndOf } from './policy.ts';
import { nextDue, openLots, toPost, workOut } from './work-out.ts';

const told = ({ on, origin, cause, minutes }: BankLine) => `${on} ${origin} ${cause} ${minutes}`;
const date = (text: string) => Temporal.PlainDate.from(text);

test.each(bankCases)('$name', (given) => {
  const causes = causesOf(given);
  const lines = workOut(causes);
  expect(lines.map(told).sort()).toEqual([...given.lines].sort());
  const ledger = [...lines, ...causes.facts];
  expect(balanceOf(ledger)).toBe(given.balance);
  const lots = openLots(ledger, causes.policyOn);
  expect(lots.reduce((sum, { left }) => sum + left, 0)).toBe(given.balance);
  const due = nextDue(lots);
  expect(due && `${due.on} ${due.minutes}`).toBe(given.due);
});

const workedOut = (days: string[], more: Partial<Parameters<typeof workOut>[0]> = {}) =>
  workOut({
    ...causesOf({ name: '', today: '2026-03-10', lines: [], balance: 0, due: null }),
    days: days.map(day),
    ...more,
  });

test('a correction of a past day up or down writes the difference, with its cause', () => {
  const ledger: BankLine[] = workedOut(['2026-03-02 +30', '2026-03-03 +10']);
  const up = toPost(ledger, workedOut(['2026-03-02 +50', '2026-03-03 +10']));
  expect(up.map((line) => [told(line), line.isCorrection])).toEqual([['2026-03-02 DAY DIFFERENCE 20', true]]);
  ledger.push(...up);
  const down = toPost(ledger, workedOut(['2026-03-02 -15', '2026-03-03 +10']));
  expect(down.map(told)).toEqual(['2026-03-02 DAY DIFFERENCE -65']);
  ledger.push(...down);
  const gone = toPost(ledger, workedOut(['2026-03-03 +10']));
  expect(gone.map(told)).toEqual(['2026-03-02 DAY DIFFERENCE 15']);
  ledger.push(...gone);
  expect(toPost(ledger, workedOut(['2026-03-03 +10']))).toEqual([]);
});

test('overtime that is accepted after its difference had entered changes places', () => {
  const ledger: BankLine[] = workedOut(['2026-03-02 +30']);
  const posted = toPost(ledger, workedOut(['2026-03-02 overtime 30']));
  expect(posted.map((line) => [told(line), line.isCorrection])).toEqual([
    ['2026-03-02 DAY OVERTIME_REST 30', false],
    ['2026-03-02 DAY DIFFERENCE -30', true],
  ]);
});

test('a correction of what was paid when somebody left goes to payroll too', () => {
  const leavings = [date('2026-03-05')];
  const ledger: BankLine[] = workedOut(['2026-03-02 +30'], { leavings });
  const posted = toPost(ledger, workedOut(['2026-03-02 +50'], { leavings }));
  expect(posted.map(told)).toEqual(['2026-03-02 DAY DIFFERENCE 20', '2026-03-05 LEAVING PAID_OUT -20']);
  expect(paidOutOf([...ledger, ...posted])).toBe(50);
});

test('how much of a day’s overtime was rested is told by its minutes', () => {
  const lines = workedOut(['2026-03-02 overtime 60', '2026-03-03 overtime 30']);
  const rest = fact('2026-03-04 REST_TAKEN -75 r1');
  const lots = openLots([...lines, rest], () => usual);
  expect(lots.map(({ on, entered, rested, left }) => [String(on), entered, rested, left])).toEqual([
    ['2026-03-02', 60, 60, 0],
    ['2026-03-03', 30, 15, 15],
  ]);
});

test('what is reserved is no longer in the balance', () => {
  const lines = [fact('2026-03-02 ADJUSTMENT 100'), fact('2026-03-03 REST_RESERVED -60 r1')];
  expect([balanceOf(lines), reservedOf(lines)]).toEqual([40, 60]);
});

test.each([
  ['MONTH', '2026-02-10', '2026-02-28'],
  ['QUARTER', '2026-02-10', '2026-03-31'],
  ['QUARTER', '2026-12-31', '2026-12-31'],
  ['YEAR', '2026-02-10', '2026-12-31'],
] as const)('the %s of %s ends on %s', (period, on, end) => {
  expect(String(periodEndOf(period, date(on)))).toBe(end);
});

test.each([
  [{ carriedMinutes: null, beyondCarriedIs: 'PAID' }, 100, { carried: 100, paid: 0, lost: 0 }],
  [{ carriedMinutes: 60, beyondCarriedIs: 'PAID' }, 100, { carried: 60, paid: 40, lost: 0 }],
  [{ carriedMinutes: 60, beyondCarriedIs: 'LOST' }, 100, { carried: 60, paid: 0, lost: 40 }],
  [{ carriedMinutes: 0, beyondCarriedIs: 'PAID' }, -30, { carried: -30, paid: 0, lost: 0 }],
] as const)('the end of a period by %j of %i is %j', (policy, balance, end) => {
  expect(endPeriod(balance, policy)).toEqual(end);
});

test('what days entered long ago is a fact, and everything else follows from it as before', () => {
  const days = ['2026-01-15 +60', '2026-02-15 +80', '2026-03-02 +20'];
  const policyOn = () => ({ ...usual, mostMinutes: 100 });
  const ledger = workedOut(days, { policyOn });
  const old = ledger.filter(({ origin, on }) => origin === 'DAY' && on.month < 3);
  const again = workedOut(['2026-03-02 +20'], { policyOn, facts: old });
  expect(again.map(told)).toEqual(ledger.map(told));
  expect(toPost(ledger, again)).toEqual([]);
});
