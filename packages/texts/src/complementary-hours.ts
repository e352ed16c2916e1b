import * as es from './es/complementary-hours.ts';
import { inLocales } from './locale.ts';

export const complementaryTexts = inLocales({ es: es.complementaryTexts });
