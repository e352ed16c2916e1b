import * as es from './es/figure.ts';
import { inLocales } from './locale.ts';

export const figure = inLocales({ es: es.figure });
