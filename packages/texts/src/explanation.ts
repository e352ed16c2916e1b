import * as es from './es/explanation.ts';
import { inLocales } from './locale.ts';

export const explanationText = inLocales({ es: es.explanationText });
