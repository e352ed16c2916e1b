import * as es from './es/passkeys.ts';
import { inLocales } from './locale.ts';

export const passkeyMails = inLocales({ es: es.passkeyMails });
export const passkeyAnswers = inLocales({ es: es.passkeyAnswers });
