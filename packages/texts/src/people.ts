import * as es from './es/people.ts';
import { inLocales } from './locale.ts';

export const peopleTexts = inLocales({ es: es.peopleTexts });
