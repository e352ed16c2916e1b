import * as es from './es/modality.ts';
import { inLocales } from './locale.ts';

export const modalityTexts = inLocales({ es: es.modalityTexts });
