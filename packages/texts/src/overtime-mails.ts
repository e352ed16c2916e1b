import * as es from './es/overtime-mails.ts';
import { inLocales } from './locale.ts';

export const overtimeMails = inLocales({ es: es.overtimeMails });
