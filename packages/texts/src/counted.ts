import * as es from './es/counted.ts';
import { inLocales } from './locale.ts';

export const agreeing = inLocales({ es: es.agreeing });
export const countedPlainly = inLocales({ es: es.countedPlainly });
