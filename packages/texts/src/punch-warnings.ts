import * as es from './es/punch-warnings.ts';
import { inLocales } from './locale.ts';

export const punchWarningTexts = inLocales({ es: es.punchWarningTexts });
