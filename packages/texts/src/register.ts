import * as es from './es/register.ts';
import { inLocales } from './locale.ts';

export const registerFileTexts = inLocales({ es: es.registerFileTexts });
export const registerTexts = inLocales({ es: es.registerTexts });
