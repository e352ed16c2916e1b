import * as es from './es/payroll-setup.ts';
import { inLocales } from './locale.ts';

export const payrollSetupTexts = inLocales({ es: es.payrollSetupTexts });
