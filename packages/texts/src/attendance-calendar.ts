import * as es from './es/attendance-calendar.ts';
import { inLocales } from './locale.ts';

export const calendarTexts = inLocales({ es: es.calendarTexts });
