import type { Policy } from './policy.ts';

/** To make schedules, and to see and say who follows which. */
export const managesSchedules: Policy = ['schedules.manage'];

/** To say which days are holidays, and to see whose plans that touches. */
export const managesHolidays: Policy = ['holidays.manage'];
