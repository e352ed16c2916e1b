import * as es from './es/attendance-corrections.ts';
import { inLocales } from './locale.ts';

export const impossibleHoursTexts = inLocales({ es: es.impossibleHoursTexts });
