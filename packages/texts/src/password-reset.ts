import * as es from './es/password-reset.ts';
import { inLocales } from './locale.ts';

export const passwordResetTexts = inLocales({ es: es.passwordResetTexts });
