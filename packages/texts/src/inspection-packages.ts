import * as es from './es/inspection-packages.ts';
import { inLocales } from './locale.ts';

export const inspectionPackageTexts = inLocales({ es: es.inspectionPackageTexts });
