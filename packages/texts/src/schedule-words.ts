import * as es from './es/schedule-words.ts';
import { inLocales } from './locale.ts';

export const scheduleTypeNames = inLocales({ es: es.scheduleTypeNames });
export const exceptionName = inLocales({ es: es.exceptionName });
export const scheduleRuleTexts = inLocales({ es: es.scheduleRuleTexts });
export const hoursOfPeriodText = inLocales({ es: es.hoursOfPeriodText });
export const overlapText = inLocales({ es: es.overlapText });
export const legalWarningText = inLocales({ es: es.legalWarningText });
export const nightInHalvesText = inLocales({ es: es.nightInHalvesText });
export const overtimeWarningText = inLocales({ es: es.overtimeWarningText });
export const moveConflictTexts = inLocales({ es: es.moveConflictTexts });
