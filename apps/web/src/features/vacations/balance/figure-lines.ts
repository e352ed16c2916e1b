import type { Balance, BalanceLine } from '@jornada/contract/vacations/balance';

/** The figures of a balance that are shown, in the order from what is available to what is left. */
export const balanceFigures = ['entitled', 'taken', 'planned', 'pending', 'left'] as const;
export type BalanceFigure = (typeof balanceFigures)[number];

/** What is available: the year's days, adjustments, and what came from earlier years without having expired, or is owed. */
const granted = ['ENTITLED', 'ADJUSTED', 'CARRIED_OVER', 'OWED', 'EXPIRED'] as const;

const kindsOf: Record<BalanceFigure, readonly BalanceLine['kind'][]> = {
  entitled: granted,
  taken: ['TAKEN'],
  planned: ['PLANNED'],
  pending: ['PENDING'],
  left: [...granted, 'TAKEN', 'PLANNED'],
};

/** Whether a figure counts days subtracted from what is available. */
export const isSpent = (figure: BalanceFigure) => figure !== 'entitled' && figure !== 'left';

type Figures = Pick<Balance, BalanceFigure | 'carriedOver' | 'owed' | 'expired'>;

/** A figure in days. The available days include those from earlier years. */
export function figureDays(balance: Figures, figure: BalanceFigure): number {
  if (figure !== 'entitled') return balance[figure];
  return toHundredths(balance.entitled + balance.carriedOver - balance.owed - balance.expired);
}

/** The lines behind a figure. */
export function linesOf({ lines }: Pick<Balance, 'lines'>, figure: BalanceFigure): readonly BalanceLine[] {
  return lines.filter(({ kind }) => kindsOf[figure].includes(kind));
}

/** The sum of lines, to a hundredth of a day. */
export function sumOf(lines: readonly BalanceLine[]): number {
  return toHundredths(lines.reduce((sum, { days }) => sum + days, 0));
}

/** Without rounding errors of binary fractions. */
export function toHundredths(days: number): number {
  return Math.round(days * 100) / 100;
}
