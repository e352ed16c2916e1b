import * as es from './es/attendance-decisions.ts';
import { inLocales } from './locale.ts';

export const dayLeftTexts = inLocales({ es: es.dayLeftTexts });
