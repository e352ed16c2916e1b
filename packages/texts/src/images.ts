import * as es from './es/images.ts';
import { inLocales } from './locale.ts';

export const imageTexts = inLocales({ es: es.imageTexts });
