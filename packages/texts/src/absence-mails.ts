import * as es from './es/absence-mails.ts';
import { inLocales } from './locale.ts';

export const absenceMails = inLocales({ es: es.absenceMails });
