import * as es from './es/absences-leave-kinds.ts';
import { inLocales } from './locale.ts';

export const leaveKindTexts = inLocales({ es: es.leaveKindTexts });
