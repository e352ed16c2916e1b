import * as es from './es/company.ts';
import { inLocales } from './locale.ts';

export const companyTexts = inLocales({ es: es.companyTexts });
