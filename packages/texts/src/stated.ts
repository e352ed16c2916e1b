import * as es from './es/stated.ts';
import { inLocales } from './locale.ts';

export const statedTexts = inLocales({ es: es.statedTexts });
