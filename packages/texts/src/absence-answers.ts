import * as es from './es/absence-answers.ts';
import { inLocales } from './locale.ts';

export const absenceAnswers = inLocales({ es: es.absenceAnswers });
