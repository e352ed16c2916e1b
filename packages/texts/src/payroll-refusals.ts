import * as es from './es/payroll-refusals.ts';
import { inLocales } from './locale.ts';

export const payrollRefusals = inLocales({ es: es.payrollRefusals });
export const payrollMails = inLocales({ es: es.payrollMails });
