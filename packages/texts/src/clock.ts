import * as es from './es/clock.ts';
import { inLocales } from './locale.ts';

export const clockTexts = inLocales({ es: es.clockTexts });
export const offlineTexts = inLocales({ es: es.offlineTexts });
