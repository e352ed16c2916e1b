import * as es from './es/retention.ts';
import { inLocales } from './locale.ts';

export const retentionTexts = inLocales({ es: es.retentionTexts });
