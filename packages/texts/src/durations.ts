import * as es from './es/durations.ts';
import { inLocales } from './locale.ts';

export const durationInWords = inLocales({ es: es.durationInWords });
