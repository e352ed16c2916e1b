import * as es from './es/indicators-file.ts';
import { inLocales } from './locale.ts';

export const indicatorAnswers = inLocales({ es: es.indicatorAnswers });
export const indicatorFileTexts = inLocales({ es: es.indicatorFileTexts });
