import * as es from './es/payroll-rules.ts';
import { inLocales } from './locale.ts';

export const payRulesTexts = inLocales({ es: es.payRulesTexts });
