import * as es from './es/inspection-document.ts';
import { inLocales } from './locale.ts';

export const inspectionDocumentTexts = inLocales({ es: es.inspectionDocumentTexts });
