import * as es from './es/company-keys.ts';
import { inLocales } from './locale.ts';

export const keysTexts = inLocales({ es: es.keysTexts });
