import * as es from './es/vacations-review.ts';
import { inLocales } from './locale.ts';

export const vacationReviewTexts = inLocales({ es: es.vacationReviewTexts });
