import * as es from './es/session-end.ts';
import { inLocales } from './locale.ts';

export const sessionExpiredTexts = inLocales({ es: es.sessionExpiredTexts });
export const signOutTexts = inLocales({ es: es.signOutTexts });
