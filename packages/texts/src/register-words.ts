import * as es from './es/register-words.ts';
import { inLocales } from './locale.ts';

export const registerWords = inLocales({ es: es.registerWords });
