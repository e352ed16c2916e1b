import * as es from './es/dates.ts';
import { inLocales } from './locale.ts';

export const dateTexts = inLocales({ es: es.dateTexts });
