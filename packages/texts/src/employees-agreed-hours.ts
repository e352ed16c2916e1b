import * as es from './es/employees-agreed-hours.ts';
import { inLocales } from './locale.ts';

export const agreedHoursTexts = inLocales({ es: es.agreedHoursTexts });
