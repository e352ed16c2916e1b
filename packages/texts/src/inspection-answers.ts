import * as es from './es/inspection-answers.ts';
import { inLocales } from './locale.ts';

export const inspectionRefusals = inLocales({ es: es.inspectionRefusals });
export const inspectionFileTexts = inLocales({ es: es.inspectionFileTexts });
