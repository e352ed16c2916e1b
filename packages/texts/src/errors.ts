import * as es from './es/errors.ts';
import { inLocales } from './locale.ts';

export const errorTexts = inLocales({ es: es.errorTexts });
export const healthTexts = inLocales({ es: es.healthTexts });
export const notReachedText = inLocales({ es: es.notReachedText });
export const statusTexts = inLocales({ es: es.statusTexts });
export const unexpectedErrorText = inLocales({ es: es.unexpectedErrorText });
export const workshopTexts = inLocales({ es: es.workshopTexts });
