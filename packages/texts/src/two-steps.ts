import * as es from './es/two-steps.ts';
import { inLocales } from './locale.ts';

export const twoStepsTexts = inLocales({ es: es.twoStepsTexts });
export const twoStepsMails = inLocales({ es: es.twoStepsMails });
