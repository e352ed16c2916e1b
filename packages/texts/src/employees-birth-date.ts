import * as es from './es/employees-birth-date.ts';
import { inLocales } from './locale.ts';

export const birthDateTexts = inLocales({ es: es.birthDateTexts });
