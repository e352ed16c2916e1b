import * as es from './es/inspection-mails.ts';
import { inLocales } from './locale.ts';

export const inspectionMails = inLocales({ es: es.inspectionMails });
