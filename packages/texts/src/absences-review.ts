import * as es from './es/absences-review.ts';
import { inLocales } from './locale.ts';

export const absenceReviewTexts = inLocales({ es: es.absenceReviewTexts });
