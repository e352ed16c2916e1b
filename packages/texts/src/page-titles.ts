import * as es from './es/page-titles.ts';
import { inLocales } from './locale.ts';

export const pageTitles = inLocales({ es: es.pageTitles });
