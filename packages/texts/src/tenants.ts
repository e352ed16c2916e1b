import * as es from './es/tenants.ts';
import { inLocales } from './locale.ts';

export const tenantsTexts = inLocales({ es: es.tenantsTexts });
