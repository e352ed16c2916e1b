import * as es from './es/time-off-team.ts';
import { inLocales } from './locale.ts';

export const timeOffTeamTexts = inLocales({ es: es.timeOffTeamTexts });
