import * as es from './es/employees-person.ts';
import { inLocales } from './locale.ts';

export const personTexts = inLocales({ es: es.personTexts });
