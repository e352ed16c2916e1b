import * as es from './es/attendance-proposal-screens.ts';
import { inLocales } from './locale.ts';

export const proposalTexts = inLocales({ es: es.proposalTexts });
