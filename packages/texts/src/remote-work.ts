import * as es from './es/remote-work.ts';
import { inLocales } from './locale.ts';

export const remoteWorkTexts = inLocales({ es: es.remoteWorkTexts });
