import * as es from './es/operators.ts';
import { inLocales } from './locale.ts';

export const clockBehindText = inLocales({ es: es.clockBehindText });
export const operatorTexts = inLocales({ es: es.operatorTexts });
