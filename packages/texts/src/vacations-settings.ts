import * as es from './es/vacations-settings.ts';
import { inLocales } from './locale.ts';

export const vacationSettingsTexts = inLocales({ es: es.vacationSettingsTexts });
