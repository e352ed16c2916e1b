import * as es from './es/day-status.ts';
import { inLocales } from './locale.ts';

export const dayStatusTexts = inLocales({ es: es.dayStatusTexts });
export const editabilityTexts = inLocales({ es: es.editabilityTexts });
