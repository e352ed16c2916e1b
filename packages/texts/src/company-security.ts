import * as es from './es/company-security.ts';
import { inLocales } from './locale.ts';

export const companySecurityTexts = inLocales({ es: es.companySecurityTexts });
