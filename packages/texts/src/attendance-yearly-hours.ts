import * as es from './es/attendance-yearly-hours.ts';
import { inLocales } from './locale.ts';

export const yearlyHoursTexts = inLocales({ es: es.yearlyHoursTexts });
