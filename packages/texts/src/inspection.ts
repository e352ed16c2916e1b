import * as es from './es/inspection.ts';
import { inLocales } from './locale.ts';

export const inspectorTexts = inLocales({ es: es.inspectorTexts });
export const inspectionTexts = inLocales({ es: es.inspectionTexts });
export const inspectorErrors = inLocales({ es: es.inspectorErrors });
