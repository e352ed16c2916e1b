import { month } from './testing/recorded-month/month.ts';

/** Breaks recorded-month-in-the-demo. */
export const used = month;
