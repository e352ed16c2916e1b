import { timers } from '../../jobs/timers.ts';
import { withAccess } from '../../platform/with-access.ts';
import { withCleaner } from '../../platform/with-cleaner.ts';
import { withOperator } from '../../platform/with-operator.ts';
import { withRemover } from '../../platform/with-remover.ts';
import { withRole } from '../../platform/with-role.ts';

/** Breaks one-path-across-companies, accounts-across-companies, clean-up-across-companies, one-door-out-of-the-record, roles-are-entered-by-their-files and timers-start-in-server. */
export const everybody = { withAccess, withCleaner, withOperator, withRemover, withRole, timers };
