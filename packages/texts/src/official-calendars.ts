import * as es from './es/official-calendars.ts';
import { inLocales } from './locale.ts';

export type { HolidayReason } from './es/official-calendars.ts';

export const calendarSources = inLocales({ es: es.calendarSources });
export const holidayReasons = inLocales({ es: es.holidayReasons });
export const nationalSources = inLocales({ es: es.nationalSources });
