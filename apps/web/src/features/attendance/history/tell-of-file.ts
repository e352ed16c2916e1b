import { ApiProblem } from '../../../shared/call/api-problem.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { showFailure } from './show-failure.ts';

/** Says why a file was not made: that there is nothing to put into it is no failure. */
export function tellOfFile(problem: Error, failed: string): void {
  if (problem instanceof ApiProblem && problem.code === 'NOTHING_TO_EXPORT') {
    showNotice('warning', problem.message);
    return;
  }
  showFailure(problem, failed);
}
