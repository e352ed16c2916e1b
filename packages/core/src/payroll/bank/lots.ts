import type { BankCause } from './line.ts';

/** Minutes that entered on a date, or are owed since it (then negative), and what is left of them. */
export interface Lot {
  readonly cause: BankCause;
  readonly on: Temporal.PlainDate;
  /** The last day on which they can be used; null without an end. */
  readonly due: Temporal.PlainDate | null;
  readonly entered: number;
  readonly left: number;
  /** How many of them were taken as rest. */
  readonly rested: number;
}

export function balanceOfLots(lots: readonly Lot[]): number {
  return lots.reduce((sum, { left }) => sum + left, 0);
}

/**
 * Puts minutes into lots, or takes some out: they first settle what is open the other way, the oldest first, and what is left of them is a
 * lot of its own.
 * @param lots by date
 * @param first settled before the oldest
 */
export function settle(
  lots: readonly Lot[],
  { cause, on, due, minutes }: Pick<Lot, 'cause' | 'on' | 'due'> & { readonly minutes: number },
  first: (lot: Lot) => boolean = () => false,
): Lot[] {
  let open = minutes;
  const next = [...lots];
  const isFirst = (place: number) => {
    const lot = lots[place];
    return lot !== undefined && first(lot);
  };
  const places = [...lots.keys()];
  for (const place of [...places.filter(isFirst), ...places.filter((one) => !isFirst(one))]) {
    const lot = next[place];
    if (lot === undefined || open === 0 || lot.left === 0 || lot.left > 0 === open > 0) continue;
    const here = Math.min(Math.abs(open), Math.abs(lot.left)) * Math.sign(open);
    open -= here;
    const rested = cause === 'REST_TAKEN' || cause === 'REST_RESERVED' ? lot.rested - here : lot.rested;
    next[place] = { ...lot, left: lot.left + here, rested };
  }
  if (open !== 0) next.push({ cause, on, due, entered: open, left: open, rested: 0 });
  return next;
}
