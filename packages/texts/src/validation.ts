import * as es from './es/validation.ts';
import { inLocales } from './locale.ts';

export const validationTexts = inLocales({ es: es.validationTexts });
export const namedRuleTexts = inLocales({ es: es.namedRuleTexts });
