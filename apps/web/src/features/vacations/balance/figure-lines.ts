import type { Balance, BalanceLine } from '@jornada/contract/vacations/balance';

/** The figures of a balance that are shown, in the order in which they lead from what there is to what is left. */
export const balanceFigures = ['entitled', 'taken', 'planned', 'pending', 'left'] as const;
export type BalanceFigure = (typeof balanceFigures)[number];

/** What there is to take: the year's days, what was added to them, and what came from the years before: did not expire, or is owed. */
const granted = ['ENTITLED', 'ADJUSTED', 'CARRIED_OVER', 'OWED', 'EXPIRED'] as const;

const kindsOf: Record<BalanceFigure, readonly BalanceLine['kind'][]> = {
  entitled: granted,
  taken: ['TAKEN'],
  planned: ['PLANNED'],
  pending: ['PENDING'],
  left: [...granted, 'TAKEN', 'PLANNED'],
};

/** Whether a figure is of days that are taken from what there is. */
export const isSpent = (figure: BalanceFigure) => figure !== 'entitled' && figure !== 'left';

type Figures = Pick<Balance, BalanceFigure | 'carriedOver' | 'owed' | 'expired'>;

/** A figure in days. What somebody may take in all counts what came from the year before. */
export function figureDays(balance: Figures, figure: BalanceFigure): number {
  if (figure !== 'entitled') return balance[figure];
  return toHundredths(balance.entitled + balance.carriedOver - balance.owed - balance.expired);
}

/** The lines that make a figure. */
export function linesOf({ lines }: Pick<Balance, 'lines'>, figure: BalanceFigure): readonly BalanceLine[] {
  return lines.filter(({ kind }) => kindsOf[figure].includes(kind));
}

/** What lines add up to, to the hundredth of a day. */
export function sumOf(lines: readonly BalanceLine[]): number {
  return toHundredths(lines.reduce((sum, { days }) => sum + days, 0));
}

/** Without the dust of binary fractions. */
export function toHundredths(days: number): number {
  return Math.round(days * 100) / 100;
}
