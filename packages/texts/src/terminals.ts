import * as es from './es/terminals.ts';
import { inLocales } from './locale.ts';

export const terminalsTexts = inLocales({ es: es.terminalsTexts });
