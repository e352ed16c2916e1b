import * as es from './es/proof.ts';
import { inLocales } from './locale.ts';

export const proofTexts = inLocales({ es: es.proofTexts });
