import * as es from './es/company-working-time.ts';
import { inLocales } from './locale.ts';

export const workingTimeTexts = inLocales({ es: es.workingTimeTexts });
