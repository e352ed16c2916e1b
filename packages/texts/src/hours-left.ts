import * as es from './es/hours-left.ts';
import { inLocales } from './locale.ts';

export const hoursLeftTexts = inLocales({ es: es.hoursLeftTexts });
