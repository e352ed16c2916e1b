import * as es from './es/company-audit.ts';
import { inLocales } from './locale.ts';

export const companyAuditTexts = inLocales({ es: es.companyAuditTexts });
