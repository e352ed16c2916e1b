import * as es from './es/worked-parts.ts';
import { inLocales } from './locale.ts';

export const workedParts = inLocales({ es: es.workedParts });
