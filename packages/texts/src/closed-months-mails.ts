import * as es from './es/closed-months-mails.ts';
import { inLocales } from './locale.ts';

export const closedMonthMails = inLocales({ es: es.closedMonthMails });
