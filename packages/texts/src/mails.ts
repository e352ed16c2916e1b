import * as es from './es/mails.ts';
import { inLocales } from './locale.ts';

export const mailTexts = inLocales({ es: es.mailTexts });
