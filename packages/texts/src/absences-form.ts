import * as es from './es/absences-form.ts';
import { inLocales } from './locale.ts';

export const absenceFormTexts = inLocales({ es: es.absenceFormTexts });
