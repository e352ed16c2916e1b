import * as es from './es/verification.ts';
import * as esKept from './es/verification-kept.ts';
import * as esKeptAlone from './es/verification-kept-alone.ts';
import * as esMonths from './es/verification-months.ts';
import { inLocales } from './locale.ts';

export const findingText = inLocales({ es: es.findingText });
export const verdictTexts = inLocales({ es: es.verdictTexts });
export const firstTexts = inLocales({ es: es.firstTexts });
export const verificationTexts = inLocales({ es: es.verificationTexts });
export const keptAloneTexts = inLocales({ es: esKept.keptAlone });
export const keptTexts = inLocales({ es: esKeptAlone.keptTexts });
export const missingOfRecord = inLocales({ es: esKept.missingOfRecord });
export const keptWords = inLocales({ es: esKept.keptWords });
export const monthDocumentWords = inLocales({ es: esMonths.monthDocumentWords });
export const monthText = inLocales({ es: es.monthText });
