import * as es from './es/closed-months.ts';
import { inLocales } from './locale.ts';

export const monthName = inLocales({ es: es.monthName });
