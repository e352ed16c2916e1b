import * as es from './es/errors.ts';
import { inLocales } from './locale.ts';

export const errorTexts = inLocales({ es: es.errorTexts });
export const healthTexts = inLocales({ es: es.healthTexts });
export const notReachedText = inLocales({ es: es.notReachedText });
export const workshopTexts = inLocales({ es: es.workshopTexts });
