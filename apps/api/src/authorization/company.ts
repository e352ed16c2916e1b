import { firstStepsPermissions } from '@jornada/contract/dashboard/dashboard-parts';
import type { Policy } from './policy.ts';

/** To see and change what holds for the whole company. */
export const managesSettings: Policy = ['settings.manage'];

/** To see and change at which terminals people punch, and what came from them. */
export const managesTerminals: Policy = ['terminals.manage'];

/** To see and change what of people's hours goes to the payslip, and how: groups, rules, codes, batches. */
export const managesPayroll: Policy = ['payroll.manage'];

/** To see who did what in the company. */
export const readsAudit: Policy = ['audit.read'];

/** To see the first steps of a new company: whoever can take one. */
export const takesFirstSteps: Policy = firstStepsPermissions;
