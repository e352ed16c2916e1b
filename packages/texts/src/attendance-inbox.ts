import * as es from './es/attendance-inbox.ts';
import { inLocales } from './locale.ts';

export type { LimitsExceeded, MinorLimit } from './es/attendance-inbox.ts';

export const limitSentences = inLocales({ es: es.limitSentences });
export const limitsOnOneLine = inLocales({ es: es.limitsOnOneLine });
export const inboxTexts = inLocales({ es: es.inboxTexts });
