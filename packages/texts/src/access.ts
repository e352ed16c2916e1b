import * as es from './es/access.ts';
import { inLocales } from './locale.ts';

export const accessTexts = inLocales({ es: es.accessTexts });
