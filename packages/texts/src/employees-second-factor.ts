import * as es from './es/employees-second-factor.ts';
import { inLocales } from './locale.ts';

export const accountFactorTexts = inLocales({ es: es.accountFactorTexts });
