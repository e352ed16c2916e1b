/** Why minutes come into the bank or leave it. A reservation is given back when its rest is refused, withdrawn or taken. */
export const bankCauses = [
  'OPENING',
  'ADJUSTMENT',
  'DIFFERENCE',
  'IRREGULAR',
  'OVERTIME_REST',
  'REST_RESERVED',
  'REST_RELEASED',
  'REST_TAKEN',
  'PAID_OUT',
  'EXPIRED',
] as const;
export type BankCause = (typeof bankCauses)[number];

/** Where a line comes from: a workday, the limit above, the end of minutes that were not used, the last day of somebody’s employment; or somebody’s deed. */
export const bankOrigins = ['DAY', 'LIMIT', 'DUE', 'LEAVING', 'REQUEST', 'DEED', 'PERIOD'] as const;
export type BankOrigin = (typeof bankOrigins)[number];

/** A line of the bank; `on` is the date for which it counts, whenever it was written. */
export interface BankLine {
  readonly cause: BankCause;
  readonly origin: BankOrigin;
  readonly on: Temporal.PlainDate;
  readonly minutes: number;
  /** The request of a rest; null for everything else. */
  readonly requestId: string | null;
}

const byRule: ReadonlySet<BankOrigin> = new Set(['DAY', 'LIMIT', 'DUE', 'LEAVING']);

/** Whether a line follows from days, rules and deeds, so that it is worked out anew; the others are facts. */
export function isByRule({ origin }: Pick<BankLine, 'origin'>): boolean {
  return byRule.has(origin);
}

/** Lines of one key are about the same thing: what the rules say of it is their sum. */
export function keyOf({ cause, origin, on }: Pick<BankLine, 'cause' | 'origin' | 'on'>): string {
  return `${on} ${origin} ${cause}`;
}

export function balanceOf(lines: readonly Pick<BankLine, 'minutes'>[]): number {
  return lines.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** What is reserved for rest that was asked for and not taken yet, which the balance no longer has. */
export function reservedOf(lines: readonly Pick<BankLine, 'minutes' | 'cause'>[]): number {
  const ofReservations = lines.filter(({ cause }) => cause === 'REST_RESERVED' || cause === 'REST_RELEASED');
  return -balanceOf(ofReservations) + 0;
}

/** Minutes by person and month that payroll has to pay; negative where somebody leaves with a debt, or a correction takes back. */
export function paidOutOf(lines: readonly Pick<BankLine, 'minutes' | 'cause'>[]): number {
  return -balanceOf(lines.filter(({ cause }) => cause === 'PAID_OUT')) + 0;
}
