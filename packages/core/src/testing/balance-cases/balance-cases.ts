import type { BalanceCase } from './balance-case.ts';
import { carriedDays } from './carried-days.ts';
import { periodsOfYear } from './periods-of-year.ts';
import { usualYear } from './usual-year.ts';

/** The year of balances, worked out by hand. */
export const balanceCases: readonly BalanceCase[] = [...usualYear, ...periodsOfYear, ...carriedDays];
