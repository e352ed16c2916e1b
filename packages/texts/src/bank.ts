import * as es from './es/bank.ts';
import { inLocales } from './locale.ts';

export const bankTexts = inLocales({ es: es.bankTexts });
