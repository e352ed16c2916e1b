import * as es from './es/absences-own.ts';
import { inLocales } from './locale.ts';

export const ownAbsenceTexts = inLocales({ es: es.ownAbsenceTexts });
