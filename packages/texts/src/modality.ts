import * as es from './es/modality.ts';
import { inLocales } from './locale.ts';

export const modalityInACell = inLocales({ es: es.modalityInACell });
export const namedModality = inLocales({ es: es.namedModality });
export const placedInWords = inLocales({ es: es.placedInWords });
export const modalityTexts = inLocales({ es: es.modalityTexts });
