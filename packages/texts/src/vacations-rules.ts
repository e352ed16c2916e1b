import * as es from './es/vacations-rules.ts';
import { inLocales } from './locale.ts';

export const vacationRuleTexts = inLocales({ es: es.vacationRuleTexts });
