import * as es from './es/dashboard.ts';
import { inLocales } from './locale.ts';

export const dashboardTexts = inLocales({ es: es.dashboardTexts });
