import * as es from './es/day-figures.ts';
import { inLocales } from './locale.ts';

export const dayFigure = inLocales({ es: es.dayFigure });
export const daysOf = inLocales({ es: es.daysOf });
export const unitDaysOf = inLocales({ es: es.unitDaysOf });
