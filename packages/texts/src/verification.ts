import * as es from './es/verification.ts';
import * as esKept from './es/verification-kept.ts';
import { inLocales } from './locale.ts';

export const findingText = inLocales({ es: es.findingText });
export const verdictTexts = inLocales({ es: es.verdictTexts });
export const verificationTexts = inLocales({ es: es.verificationTexts });
export const keptAloneTexts = inLocales({ es: esKept.keptAlone });
export const missingOfRecord = inLocales({ es: esKept.missingOfRecord });
export const keptWords = inLocales({ es: esKept.keptWords });
