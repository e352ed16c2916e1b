import * as es from './es/employees-accounts.ts';
import { inLocales } from './locale.ts';

export const accountsTexts = inLocales({ es: es.accountsTexts });
