import * as es from './es/month-codes.ts';
import { inLocales } from './locale.ts';

export const monthCodeTexts = inLocales({ es: es.monthCodeTexts });
