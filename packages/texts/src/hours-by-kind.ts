import * as es from './es/hours-by-kind.ts';
import { inLocales } from './locale.ts';

export const hoursByKindTexts = inLocales({ es: es.hoursByKindTexts });
