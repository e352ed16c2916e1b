import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { useCompanyChange } from '../../shared/call/use-company-change.ts';

/** A change of days. When somebody else changed the data first, it is read again, since the change was about an older state. */
export function useAttendanceChange<Answer, Sent>(options: {
  mutationFn: (sent: Sent) => Promise<Answer>;
  onDone: (answer: Answer, sent: Sent) => unknown;
  onError?: (problem: Error) => void;
}) {
  const client = useQueryClient();
  return useCompanyChange<Answer, Sent>({
    ...options,
    onError: (problem) => {
      options.onError?.(problem);
      if (problem instanceof ApiProblem && problem.status === 409) {
        void client.invalidateQueries({ queryKey: ['attendance'] });
      }
    },
  });
}
