import * as es from './es/operators.ts';
import { inLocales } from './locale.ts';

export const operatorTexts = inLocales({ es: es.operatorTexts });
