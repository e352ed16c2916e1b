import * as es from './es/payroll.ts';
import { inLocales } from './locale.ts';

export const payrollTexts = inLocales({ es: es.payrollTexts });
