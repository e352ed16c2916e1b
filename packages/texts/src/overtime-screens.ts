import * as es from './es/overtime-screens.ts';
import { inLocales } from './locale.ts';

export const overtimeScreenTexts = inLocales({ es: es.overtimeScreenTexts });
