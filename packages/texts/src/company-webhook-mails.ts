import * as es from './es/company-webhook-mails.ts';
import { inLocales } from './locale.ts';

export const webhookMails = inLocales({ es: es.webhookMails });
