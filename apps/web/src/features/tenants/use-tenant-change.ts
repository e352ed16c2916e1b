import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { useSingleMutation } from '../../shared/call/use-single-mutation.ts';
import { showNotice } from '../../shared/feedback/notices.ts';
import { tellOtherTabs } from '../../shared/session/other-tabs.ts';
import { tenantsKey } from './tenants.data.ts';

const noticeMs = 3000;

interface TenantChangeOptions<Answer, Variables> {
  readonly mutationFn: (variables: Variables) => Promise<Answer>;
  readonly onDone?: (answer: Answer, variables: Variables) => unknown;
  readonly onError?: (problem: Error) => void;
}

/** A change of companies. Afterwards the cached data about them is read again, also when the change was refused because it was outdated. */
export function useTenantChange<Answer, Variables>({
  mutationFn,
  onDone,
  onError,
}: TenantChangeOptions<Answer, Variables>) {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: tenantsKey });
  return useSingleMutation<Answer, Variables>({
    mutationFn,
    onSuccess: async (answer, variables) => {
      tellOtherTabs('changed');
      await onDone?.(answer, variables);
      await readAgain();
    },
    onError: (problem) => {
      onError?.(problem);
      if (problem instanceof ApiProblem && (problem.status === 404 || problem.status === 409))
        void readAgain();
    },
  });
}

/** A notice, shown for three seconds. `detail`: the reason. */
export function sayTenantNotice(kind: 'success' | 'error', message: string, detail?: string): void {
  showNotice(kind, message, { forMs: noticeMs, ...(detail && { detail }) });
}
