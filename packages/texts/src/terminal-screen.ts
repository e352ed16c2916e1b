import * as es from './es/terminal-screen.ts';
import { inLocales } from './locale.ts';

export const terminalScreenTexts = inLocales({ es: es.terminalScreenTexts });
