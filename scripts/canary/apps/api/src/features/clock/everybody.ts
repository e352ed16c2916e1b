import { timers } from '../../jobs/timers.ts';
import { withAccess } from '../../platform/with-access.ts';
import { withCleaner } from '../../platform/with-cleaner.ts';
import { withOperator } from '../../platform/with-operator.ts';

/** Breaks one-path-across-companies, accounts-across-companies, clean-up-across-companies and timers-start-in-server. */
export const everybody = { withAccess, withCleaner, withOperator, timers };
