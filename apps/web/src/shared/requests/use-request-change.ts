import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../call/api-problem.ts';
import { useCompanyChange } from '../call/use-company-change.ts';

/** A change of something that others decide too. If it was refused as about an older state, everything shown is read again. */
export function useRequestChange<Answer, Sent = void>(
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
