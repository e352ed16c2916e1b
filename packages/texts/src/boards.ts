import * as es from './es/boards.ts';
import { inLocales } from './locale.ts';

export const boardsTexts = inLocales({ es: es.boardsTexts });
