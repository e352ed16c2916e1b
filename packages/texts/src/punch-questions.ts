import * as es from './es/punch-questions.ts';
import { inLocales } from './locale.ts';

export const punchQuestionTexts = inLocales({ es: es.punchQuestionTexts });
