import * as es from './es/time-off-calendar.ts';
import { inLocales } from './locale.ts';

export const timeOffCalendarTexts = inLocales({ es: es.timeOffCalendarTexts });
