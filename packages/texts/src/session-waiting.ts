import * as es from './es/session-waiting.ts';
import { inLocales } from './locale.ts';

export const sessionWaitingTexts = inLocales({ es: es.sessionWaitingTexts });
