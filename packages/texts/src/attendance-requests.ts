import * as es from './es/attendance-requests.ts';
import { inLocales } from './locale.ts';

export const correctionRequestTexts = inLocales({ es: es.correctionRequestTexts });
export const exitQuestionTexts = inLocales({ es: es.exitQuestionTexts });
