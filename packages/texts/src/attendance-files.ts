import * as es from './es/attendance-files.ts';
import { inLocales } from './locale.ts';

export const attendanceFilesTexts = inLocales({ es: es.attendanceFilesTexts });
