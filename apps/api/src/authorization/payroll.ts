import type { Policy } from './policy.ts';

/** To see banks of hours, to pay them, to give rest out of them, and to adjust them. */
export const managesBanks: Policy = ['bank.manage'];
