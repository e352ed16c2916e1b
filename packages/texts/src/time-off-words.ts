import * as es from './es/time-off-words.ts';
import { inLocales } from './locale.ts';

export const timeOffWords = inLocales({ es: es.timeOffWords });
