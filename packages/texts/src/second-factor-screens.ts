import * as es from './es/second-factor-screens.ts';
import { inLocales } from './locale.ts';

export const secondStepTexts = inLocales({ es: es.secondStepTexts });
export const secondFactorTexts = inLocales({ es: es.secondFactorTexts });
