import * as es from './es/page-errors.ts';
import { inLocales } from './locale.ts';

export const pageErrorTexts = inLocales({ es: es.pageErrorTexts });
export const statusTexts = inLocales({ es: es.statusTexts });
export const unexpectedErrorText = inLocales({ es: es.unexpectedErrorText });
