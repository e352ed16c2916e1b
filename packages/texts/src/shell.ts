import * as es from './es/shell.ts';
import { inLocales } from './locale.ts';

export const shellTexts = inLocales({ es: es.shellTexts });
