import * as es from './es/attendance-answers.ts';
import { inLocales } from './locale.ts';

export const attendanceAnswers = inLocales({ es: es.attendanceAnswers });
