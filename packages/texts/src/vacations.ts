import * as es from './es/vacations.ts';
import { inLocales } from './locale.ts';

export const vacationTexts = inLocales({ es: es.vacationTexts });
