import * as es from './es/access-profile.ts';
import { inLocales } from './locale.ts';

export const profileTexts = inLocales({ es: es.profileTexts });
