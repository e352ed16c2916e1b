import * as es from './es/vacations-mails.ts';
import { inLocales } from './locale.ts';

export const vacationMails = inLocales({ es: es.vacationMails });
