import * as es from './es/exit-tables.ts';
import { inLocales } from './locale.ts';

export const exitTableTexts = inLocales({ es: es.exitTableTexts });
