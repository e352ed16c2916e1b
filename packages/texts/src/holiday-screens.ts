import * as es from './es/holiday-screens.ts';
import { inLocales } from './locale.ts';

export const holidayScreenTexts = inLocales({ es: es.holidayScreenTexts });
