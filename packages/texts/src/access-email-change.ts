import * as es from './es/access-email-change.ts';
import { inLocales } from './locale.ts';

export const emailChangeMails = inLocales({ es: es.emailChangeMails });
export const emailChangeTexts = inLocales({ es: es.emailChangeTexts });
