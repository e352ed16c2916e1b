import * as es from './es/vacations.ts';
import { inLocales } from './locale.ts';

export const dayFigure = inLocales({ es: es.dayFigure });
export const daysOf = inLocales({ es: es.daysOf });
export const unitDaysOf = inLocales({ es: es.unitDaysOf });
export const vacationTexts = inLocales({ es: es.vacationTexts });
