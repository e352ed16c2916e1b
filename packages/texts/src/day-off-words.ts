import * as es from './es/day-off-words.ts';
import { inLocales } from './locale.ts';

export const dayOffWords = inLocales({ es: es.dayOffWords });
