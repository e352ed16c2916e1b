import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';
import { useCompanyChange } from './use-company-change.ts';

/** A change of what others change too. If it was refused because its state is another by now, everything shown is read again. */
export function useConcurrentChange<Answer, Sent = void>(
  options: Parameters<typeof useCompanyChange<Answer, Sent>>[0],
) {
  const client = useQueryClient();
  return useCompanyChange<Answer, Sent>({
    ...options,
    onError: (problem, ...rest) => {
      options.onError?.(problem, ...rest);
      if (problem instanceof ApiProblem && [404, 409].includes(problem.status))
        void client.invalidateQueries();
    },
  });
}
