import * as es from './es/offline-words.ts';
import { inLocales } from './locale.ts';

export const offlineInWords = inLocales({ es: es.offlineInWords });
