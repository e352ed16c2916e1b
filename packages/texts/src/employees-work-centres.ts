import * as es from './es/employees-work-centres.ts';
import { inLocales } from './locale.ts';

export const workCentresTexts = inLocales({ es: es.workCentresTexts });
