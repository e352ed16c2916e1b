import * as es from './es/overlapping-time-off.ts';
import { inLocales } from './locale.ts';

export const overlappingTimeOffText = inLocales({ es: es.overlappingTimeOffText });
