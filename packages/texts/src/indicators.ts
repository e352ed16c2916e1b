import * as es from './es/indicators.ts';
import { inLocales } from './locale.ts';

export const indicatorsTexts = inLocales({ es: es.indicatorsTexts });
