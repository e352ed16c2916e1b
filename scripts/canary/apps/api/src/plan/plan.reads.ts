import { lockPlan } from './plan.queries.ts';

/** Breaks reads-only-read. */
export const readPlan = lockPlan;
