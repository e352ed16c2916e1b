import * as es from './es/company-exit.ts';
import { inLocales } from './locale.ts';

export const exitTexts = inLocales({ es: es.exitTexts });
