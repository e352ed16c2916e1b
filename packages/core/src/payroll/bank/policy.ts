/** What of days enters the bank besides accepted overtime: nothing, what is worked more or less, or the same as irregular distribution. */
export const bankDifferences = ['NONE', 'FLEXIBLE', 'IRREGULAR'] as const;
export type BankDifferences = (typeof bankDifferences)[number];

/** What happens to minutes in the person's favour that are not used: they are paid, or nobody has them any more. */
export const bankEnds = ['PAID', 'LOST'] as const;
export type BankEnd = (typeof bankEnds)[number];

export const bankPeriods = ['MONTH', 'QUARTER', 'YEAR'] as const;
export type BankPeriod = (typeof bankPeriods)[number];

/** The bank of a contract group, from a date on. */
export interface BankPolicy {
  readonly differences: BankDifferences;
  /** Whether overtime enters that was accepted to be compensated with rest. */
  readonly takesOvertime: boolean;
  /** Percent, 100 = 1; of minutes beyond the plan, by when they were worked. Never applied to what is missing. */
  readonly multipliers: BankMultipliers;
  /** What would be above is paid; null without a limit. */
  readonly mostMinutes: number | null;
  /** Zero or negative. What would be below does not enter, and no rest is granted below. */
  readonly leastMinutes: number;
  /** Null: minutes stay until they are used; the law’s limits hold for overtime and irregular distribution even then. */
  readonly expiryMonths: number | null;
  readonly expiredIs: BankEnd;
  readonly period: BankPeriod | null;
  /** How much a period hands over to the next; null for everything. */
  readonly carriedMinutes: number | null;
  readonly beyondCarriedIs: BankEnd;
}

export interface BankMultipliers {
  readonly ordinary: number;
  readonly night: number;
  readonly sunday: number;
  readonly holiday: number;
}

/** The policy that holds for a person on a date; null where their group has none. */
export type PolicyOn = (date: Temporal.PlainDate) => BankPolicy | null;

/** Overtime is paid where it was not rested within these months: Estatuto de los Trabajadores art. 35.1. */
const monthsOfOvertime = 4;
/** Differences of irregular distribution are compensated within these months: art. 34.2. */
const monthsOfIrregular = 12;

/** Until when, that day included, minutes that entered on a date can be used; null without an end. */
export function dueOn(
  cause: string,
  enteredOn: Temporal.PlainDate,
  policy: Pick<BankPolicy, 'expiryMonths'> | null,
): Temporal.PlainDate | null {
  const law = lawfulMonths(cause);
  const agreed = policy?.expiryMonths ?? null;
  const months = law === null ? agreed : Math.min(law, agreed ?? law);
  return months === null ? null : enteredOn.add({ months });
}

/** What becomes of minutes in the person’s favour once they are due: those that the law has compensated are paid, whatever was agreed. */
export function endOfDue(cause: string, policy: Pick<BankPolicy, 'expiredIs'> | null): BankEnd {
  return lawfulMonths(cause) === null ? (policy?.expiredIs ?? 'PAID') : 'PAID';
}

function lawfulMonths(cause: string): number | null {
  if (cause === 'OVERTIME_REST') return monthsOfOvertime;
  return cause === 'IRREGULAR' ? monthsOfIrregular : null;
}

/** The last day of the period in which a date lies. */
export function periodEndOf(period: BankPeriod, date: Temporal.PlainDate): Temporal.PlainDate {
  const months = { MONTH: 1, QUARTER: 3, YEAR: 12 }[period];
  const first = date.with({ month: date.month - ((date.month - 1) % months), day: 1 });
  return first.add({ months }).subtract({ days: 1 });
}

/** What the end of a period does with a balance: what it hands over, what is paid and what nobody has any more. A debt is handed over. */
export function endPeriod(
  balance: number,
  { carriedMinutes, beyondCarriedIs }: Pick<BankPolicy, 'carriedMinutes' | 'beyondCarriedIs'>,
): { readonly carried: number; readonly paid: number; readonly lost: number } {
  const carried = Math.min(balance, carriedMinutes ?? balance);
  const beyond = balance - carried;
  return beyondCarriedIs === 'PAID' ? { carried, paid: beyond, lost: 0 } : { carried, paid: 0, lost: beyond };
}
