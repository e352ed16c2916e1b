import { withAccess } from '../../platform/with-access.ts';
import { withOperator } from '../../platform/with-operator.ts';

/** Breaks one-path-across-companies and accounts-across-companies. */
export const everybody = { withAccess, withOperator };
