import * as es from './es/passkey-screens.ts';
import { inLocales } from './locale.ts';

export const passkeyTexts = inLocales({ es: es.passkeyTexts });
