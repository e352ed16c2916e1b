import { type BankLine, balanceOf } from '../payroll/bank/line.ts';
import type { PolicyOn } from '../payroll/bank/policy.ts';
import { openLots } from '../payroll/bank/work-out.ts';

/** What is due soon is due within so many days. */
export const daysOfDue = 60;

/** Balances of hour banks added up, in whole minutes. */
export interface BankFigures {
  /** Who has lines until that date. */
  readonly people: number;
  readonly inFavourMinutes: number;
  readonly owedMinutes: number;
}

export const noBanks: BankFigures = { people: 0, inFavourMinutes: 0, owedMinutes: 0 };

export function addBanks(one: BankFigures, other: BankFigures): BankFigures {
  return {
    people: one.people + other.people,
    inFavourMinutes: one.inFavourMinutes + other.inFavourMinutes,
    owedMinutes: one.owedMinutes + other.owedMinutes,
  };
}

/** The balance of one person's bank at the end of a date, by the lines that count until then; nobody's where there are none. */
export function bankOn(ledger: readonly BankLine[], date: Temporal.PlainDate): BankFigures {
  const until = linesUntil(ledger, date);
  if (until.length === 0) return noBanks;
  const balance = balanceOf(until);
  return { people: 1, inFavourMinutes: Math.max(0, balance), owedMinutes: Math.max(0, -balance) };
}

/** The minutes in a person's favour at the end of a date of which the last day is within the sixty days after it. */
export function dueSoon(ledger: readonly BankLine[], policyOn: PolicyOn, date: Temporal.PlainDate): number {
  const last = date.add({ days: daysOfDue });
  return openLots(linesUntil(ledger, date), policyOn).reduce(
    (sum, { due, left }) => sum + (left > 0 && due && compare(due, last) <= 0 ? left : 0),
    0,
  );
}

const { compare } = Temporal.PlainDate;

function linesUntil(ledger: readonly BankLine[], date: Temporal.PlainDate): BankLine[] {
  return ledger.filter(({ on }) => compare(on, date) <= 0);
}
