import * as es from './es/attendance.ts';
import { inLocales } from './locale.ts';

export const attendanceTexts = inLocales({ es: es.attendanceTexts });
