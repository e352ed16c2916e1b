import * as es from './es/turn-of-team.ts';
import { inLocales } from './locale.ts';

export const turnOfTeamTexts = inLocales({ es: es.turnOfTeamTexts });
