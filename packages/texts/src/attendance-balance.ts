import * as es from './es/attendance-balance.ts';
import { inLocales } from './locale.ts';

export const balanceTexts = inLocales({ es: es.balanceTexts });
