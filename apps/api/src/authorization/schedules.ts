import type { Policy } from './policy.ts';

/** To make schedules, and to see and say who follows which. */
export const managesSchedules: Policy = ['schedules.manage'];

/** To see what people are to work day by day. */
export const seesPlans: Policy = ['schedules.manage', 'attendance.read'];

/** To say which days are holidays, and to see whose plans that touches. */
export const managesHolidays: Policy = ['holidays.manage'];
