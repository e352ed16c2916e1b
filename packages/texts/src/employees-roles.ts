import * as es from './es/employees-roles.ts';
import { inLocales } from './locale.ts';

export const rolesTexts = inLocales({ es: es.rolesTexts });
