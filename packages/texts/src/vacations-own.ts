import * as es from './es/vacations-own.ts';
import { inLocales } from './locale.ts';

export const ownVacationTexts = inLocales({ es: es.ownVacationTexts });
