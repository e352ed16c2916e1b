import * as es from './es/kept-records.ts';
import { inLocales } from './locale.ts';

export const keptRecordTexts = inLocales({ es: es.keptRecordTexts });
