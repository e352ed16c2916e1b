import * as es from './es/attendance-export.ts';
import { inLocales } from './locale.ts';

export const attendanceExportTexts = inLocales({ es: es.attendanceExportTexts });
