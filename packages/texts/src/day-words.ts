import * as es from './es/day-words.ts';
import { inLocales } from './locale.ts';

export const dayWords = inLocales({ es: es.dayWords });
export const clockChangeRemark = inLocales({ es: es.clockChangeRemark });
