import * as es from './es/recent-proof.ts';
import { inLocales } from './locale.ts';

export const recentProofTexts = inLocales({ es: es.recentProofTexts });
