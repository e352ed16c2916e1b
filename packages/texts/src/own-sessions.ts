import * as es from './es/own-sessions.ts';
import { inLocales } from './locale.ts';

export const ownSessionsTexts = inLocales({ es: es.ownSessionsTexts });
