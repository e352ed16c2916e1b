import * as es from './es/calendar-feeds.ts';
import { inLocales } from './locale.ts';

export const calendarFeedTexts = inLocales({ es: es.calendarFeedTexts });
