import * as es from './es/widgets.ts';
import { inLocales } from './locale.ts';

export const widgetTexts = inLocales({ es: es.widgetTexts });
