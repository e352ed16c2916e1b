import * as es from './es/employees-departments.ts';
import { inLocales } from './locale.ts';

export const departmentsTexts = inLocales({ es: es.departmentsTexts });
