import * as es from './es/board-screen.ts';
import { inLocales } from './locale.ts';

export const boardScreenTexts = inLocales({ es: es.boardScreenTexts });
