import * as es from './es/retention-answers.ts';
import { inLocales } from './locale.ts';

export const retentionAnswers = inLocales({ es: es.retentionAnswers });
