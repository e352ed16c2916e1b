import * as es from './es/holidays.ts';
import { inLocales } from './locale.ts';

export const holidayTypeNames = inLocales({ es: es.holidayTypeNames });
export const regionNames = inLocales({ es: es.regionNames });
export const officialHolidayNames = inLocales({ es: es.officialHolidayNames });
export const territoryHolidayNames = inLocales({ es: es.territoryHolidayNames });
export const officialHolidayNotes = inLocales({ es: es.officialHolidayNotes });
export const upcomingHolidayTexts = inLocales({ es: es.upcomingHolidayTexts });
export const movedFromSunday = inLocales({ es: es.movedFromSunday });
