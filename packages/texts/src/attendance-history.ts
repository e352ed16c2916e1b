import * as es from './es/attendance-history.ts';
import { inLocales } from './locale.ts';

export const historyTexts = inLocales({ es: es.historyTexts });
