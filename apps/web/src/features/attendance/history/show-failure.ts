import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';

/** Shows a notice of what failed and, if known, why. */
export function showFailure(problem: Error, fixed: string): void {
  const { title, reason } = failureUnder(problem, fixed);
  showNotice('error', title ?? reason, title ? { detail: reason } : {});
}
