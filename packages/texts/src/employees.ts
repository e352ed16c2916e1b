import * as es from './es/employees.ts';
import { inLocales } from './locale.ts';

export const employeesTexts = inLocales({ es: es.employeesTexts });
