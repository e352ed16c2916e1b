import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Runs per property; the environment variable PROPERTY_RUNS raises it for the long run. */
    propertyRuns: number;
    /** Whether all tests run in this time zone, not only those of civil time. */
    isWholeSuite: boolean;
  }
}

fc.configureGlobal({ numRuns: inject('propertyRuns') });
