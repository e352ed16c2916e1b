import type { Policy } from './policy.ts';

/** To see who worked beyond their plan, and to decide what of it is overtime. */
export const decidesOvertime: Policy = ['overtime.decide'];
