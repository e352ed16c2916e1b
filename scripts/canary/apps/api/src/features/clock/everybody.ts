import { timers } from '../../jobs/timers.ts';
import { withAccess } from '../../platform/transactions/with-access.ts';
import { withCleaner } from '../../platform/transactions/with-cleaner.ts';
import { withOperator } from '../../platform/transactions/with-operator.ts';
import { withRemover } from '../../platform/transactions/with-remover.ts';
import { withRole } from '../../platform/transactions/with-role.ts';

/** Breaks one-path-across-companies, accounts-across-companies, clean-up-across-companies, one-door-out-of-the-record, roles-are-entered-by-their-files and timers-start-in-server. */
export const everybody = { withAccess, withCleaner, withOperator, withRemover, withRole, timers };
