import * as es from './es/evacuation.ts';
import { inLocales } from './locale.ts';

export const evacuationTexts = inLocales({ es: es.evacuationTexts });
