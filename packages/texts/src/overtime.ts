import * as es from './es/overtime.ts';
import { inLocales } from './locale.ts';

export const overtimeTexts = inLocales({ es: es.overtimeTexts });
