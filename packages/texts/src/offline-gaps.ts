import * as es from './es/offline-gaps.ts';
import { inLocales } from './locale.ts';

export const offlineGapTexts = inLocales({ es: es.offlineGapTexts });
