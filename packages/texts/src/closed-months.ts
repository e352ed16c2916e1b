import * as es from './es/closed-months.ts';
import { inLocales } from './locale.ts';

export const monthName = inLocales({ es: es.monthName });
export const closedMonthsKept = inLocales({ es: es.closedMonthsKept });
export const reopenFirst = inLocales({ es: es.reopenFirst });
export const askToReopen = inLocales({ es: es.askToReopen });
