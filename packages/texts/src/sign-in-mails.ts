import * as es from './es/sign-in-mails.ts';
import { inLocales } from './locale.ts';

export const signInMails = inLocales({ es: es.signInMails });
