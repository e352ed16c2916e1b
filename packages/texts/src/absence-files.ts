import * as es from './es/absence-files.ts';
import { inLocales } from './locale.ts';

export const absenceFileTexts = inLocales({ es: es.absenceFileTexts });
