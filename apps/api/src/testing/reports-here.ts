import type { Platform } from '../platform/platform.ts';
import { makeReport } from '../platform/reports/make-report.ts';
import type { MakeReport } from '../platform/reports/report.ts';
import { checkAnswers } from './checked-answers.ts';

/** Makes reports in the test's own process, without limits. */
export function reportsHere(platform: Platform): MakeReport {
  const never = new AbortController().signal;
  return (report, asked, closed) =>
    makeReport(platform, report, structuredClone(asked), report.isCompleted ? never : closed, checkAnswers);
}
