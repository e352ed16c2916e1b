import * as es from './es/needed-factor.ts';
import { inLocales } from './locale.ts';

export const neededFactorTexts = inLocales({ es: es.neededFactorTexts });
