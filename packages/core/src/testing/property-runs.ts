import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Runs per property; the environment variable PROPERTY_RUNS raises it for the long run. */
    propertyRuns: number;
  }
}

fc.configureGlobal({ numRuns: inject('propertyRuns') });
