import { inject } from 'vitest';

const isWholeSuite = inject('isWholeSuite');

/** Runs of an essential property: at least 10,000 in the zone of the whole suite, the usual number in the other zones. */
export const demandedRuns = {
  numRuns: isWholeSuite ? Math.max(10_000, inject('propertyRuns')) : inject('propertyRuns'),
};

/** Such runs take seconds, on a busy machine longer. */
export const longTest = { timeout: 600_000 };

/** Runs of a property of whole weeks: in the zone of the whole suite enough for 20,000 days with punches. */
export const personRuns = {
  numRuns: isWholeSuite ? Math.max(6_500, inject('propertyRuns')) : Math.ceil(inject('propertyRuns') / 3),
};

/** Runs of a property that evaluates whole weeks of people more than once. */
export const manyPersonRuns = {
  numRuns: isWholeSuite ? Math.max(2_000, inject('propertyRuns')) : Math.ceil(inject('propertyRuns') / 3),
};
