import * as es from './es/attendance-document.ts';
import { inLocales } from './locale.ts';

export const attendanceDocumentTexts = inLocales({ es: es.attendanceDocumentTexts });
