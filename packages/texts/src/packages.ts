import * as es from './es/packages.ts';
import { inLocales } from './locale.ts';

export const packageTexts = inLocales({ es: es.packageTexts });
