import * as es from './es/backup-mails.ts';
import { inLocales } from './locale.ts';

export const backupMails = inLocales({ es: es.backupMails });
