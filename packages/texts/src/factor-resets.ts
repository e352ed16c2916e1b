import * as es from './es/factor-resets.ts';
import { inLocales } from './locale.ts';

export const factorResetTexts = inLocales({ es: es.factorResetTexts });
