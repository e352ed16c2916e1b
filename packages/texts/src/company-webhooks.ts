import * as es from './es/company-webhooks.ts';
import { inLocales } from './locale.ts';

export const webhooksTexts = inLocales({ es: es.webhooksTexts });
