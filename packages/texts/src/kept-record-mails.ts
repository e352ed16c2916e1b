import * as es from './es/kept-record-mails.ts';
import { inLocales } from './locale.ts';

export const keptRecordMails = inLocales({ es: es.keptRecordMails });
