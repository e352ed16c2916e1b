import * as es from './es/company-sign-in.ts';
import { inLocales } from './locale.ts';

export const companySignInAnswers = inLocales({ es: es.companySignInAnswers });
