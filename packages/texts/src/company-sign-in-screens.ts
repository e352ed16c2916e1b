import * as es from './es/company-sign-in-screens.ts';
import { inLocales } from './locale.ts';

export const companySignInScreens = inLocales({ es: es.companySignInScreens });
export const companySignInSettings = inLocales({ es: es.companySignInSettings });
