import * as es from './es/leave-kinds.ts';
import { inLocales } from './locale.ts';

export const leaveKindNames = inLocales({ es: es.leaveKindNames });
