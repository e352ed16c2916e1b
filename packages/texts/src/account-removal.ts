import * as es from './es/account-removal.ts';
import { inLocales } from './locale.ts';

export const accountRemovalTexts = inLocales({ es: es.accountRemovalTexts });
