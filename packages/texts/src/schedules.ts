import * as es from './es/schedules.ts';
import { inLocales } from './locale.ts';

export const schedulesTexts = inLocales({ es: es.schedulesTexts });
