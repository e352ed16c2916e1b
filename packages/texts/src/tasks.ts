import * as es from './es/tasks.ts';
import { inLocales } from './locale.ts';

export const taskTexts = inLocales({ es: es.taskTexts });
