import * as es from './es/bank-answers.ts';
import { inLocales } from './locale.ts';

export const bankAnswers = inLocales({ es: es.bankAnswers });
