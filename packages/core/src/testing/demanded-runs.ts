import { inject } from 'vitest';

const isWholeSuite = inject('isWholeSuite');

/**
 * Runs of a property that the record of working time stands on: at least 10,000 where the whole suite runs, and as many as of any
 * other in the other zones, for which only the zone of the process is new.
 */
export const demandedRuns = {
  numRuns: isWholeSuite ? Math.max(10_000, inject('propertyRuns')) : inject('propertyRuns'),
};

/** So many runs take seconds, on a busy machine many. */
export const longTest = { timeout: 600_000 };

/** Runs of a property of whole weeks of people: where the whole suite runs enough for 20,000 days on which somebody punched. */
export const personRuns = {
  numRuns: isWholeSuite ? Math.max(6_500, inject('propertyRuns')) : Math.ceil(inject('propertyRuns') / 3),
};

/** Runs of a property that evaluates whole weeks of people more than once. */
export const manyPersonRuns = {
  numRuns: isWholeSuite ? Math.max(2_000, inject('propertyRuns')) : Math.ceil(inject('propertyRuns') / 3),
};
