import * as es from './es/account-setup.ts';
import { inLocales } from './locale.ts';

export const passwordRuleTexts = inLocales({ es: es.passwordRuleTexts });
export const accountSetupTexts = inLocales({ es: es.accountSetupTexts });
