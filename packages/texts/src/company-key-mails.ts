import * as es from './es/company-key-mails.ts';
import { inLocales } from './locale.ts';

export const keyMails = inLocales({ es: es.keyMails });
