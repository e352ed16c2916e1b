import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { useCompanyChange } from '../../shared/call/use-company-change.ts';

/** A change of absences. When somebody else changed the data first, it is read again, since the change was about an older state. */
export function useAbsenceChange<Answer, Sent>(options: {
  mutationFn: (sent: Sent) => Promise<Answer>;
  onDone: (answer: Answer, sent: Sent) => unknown;
  onError?: (problem: Error) => void;
}) {
  const client = useQueryClient();
  return useCompanyChange<Answer, Sent>({
    ...options,
    onError: (problem) => {
      options.onError?.(problem);
      if (problem instanceof ApiProblem && (problem.status === 409 || problem.status === 404)) {
        void client.invalidateQueries({ queryKey: ['absences'] });
        void client.invalidateQueries({ queryKey: ['time-off'] });
      }
    },
  });
}
