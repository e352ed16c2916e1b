import * as es from './es/absences-calendar.ts';
import { inLocales } from './locale.ts';

export const teamCalendarTexts = inLocales({ es: es.teamCalendarTexts });
