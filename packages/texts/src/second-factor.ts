import * as es from './es/second-factor.ts';
import { inLocales } from './locale.ts';

export const secondFactorMails = inLocales({ es: es.secondFactorMails });
export const factorDueMails = inLocales({ es: es.factorDueMails });
export const factorResetMails = inLocales({ es: es.factorResetMails });
export const secondFactorAnswers = inLocales({ es: es.secondFactorAnswers });
