import * as es from './es/closed-months-screens.ts';
import { inLocales } from './locale.ts';

export const closingTexts = inLocales({ es: es.closingTexts });
export const ownMonthsTexts = inLocales({ es: es.ownMonthsTexts });
