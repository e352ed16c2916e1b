import * as es from './es/attendance-mails.ts';
import { inLocales } from './locale.ts';

export const correctionMails = inLocales({ es: es.correctionMails });
