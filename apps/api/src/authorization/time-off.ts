import type { Policy } from './policy.ts';

/** To see absences, why people are absent, and the papers about it, and to decide about them. */
export const reviewsAbsences: Policy = ['absences.review'];

/** To see vacations and balances of them, and to decide about them. */
export const reviewsVacations: Policy = ['vacations.review'];

/** To see who is away with somebody who asks for time off. */
export const seesWhoIsAway: Policy = ['absences.review', 'vacations.review'];
