import * as es from './es/closed-months-document.ts';
import { inLocales } from './locale.ts';

export const monthDocumentTexts = inLocales({ es: es.monthDocumentTexts });
