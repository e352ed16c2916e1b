import * as es from './es/employees-employments.ts';
import { inLocales } from './locale.ts';

export const employmentsTexts = inLocales({ es: es.employmentsTexts });
