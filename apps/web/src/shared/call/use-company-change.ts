import { type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { tellOtherTabs } from '../session/other-tabs.ts';
import { useSingleMutation } from './use-single-mutation.ts';

/** By then a dialog has faded out and returned the focus. */
const dialogFadesMs = 300;

/**
 * A change of the person's account or company. Data read before may show it anywhere: a name in the top bar, a role in a list, a count on
 * the dashboard. So everything is refetched: what is visible at once, the rest when it is next shown;
 * other tabs are told.
 */
export function useCompanyChange<Answer, Variables = void>(
  options: Pick<UseMutationOptions<Answer, Error, Variables>, 'onError'> & {
    mutationFn: (variables: Variables) => Promise<Answer>;
    onDone?: (answer: Answer, variables: Variables) => unknown;
  },
) {
  const client = useQueryClient();
  const { onDone, ...mutation } = options;
  return useSingleMutation<Answer, Variables>({
    ...mutation,
    onSuccess: async (answer, variables) => {
      tellOtherTabs('changed');
      await onDone?.(answer, variables);
      await client.invalidateQueries();
      window.setTimeout(keepFocus, dialogFadesMs);
    },
  });
}

/** The row whose button was pressed may be gone: then keyboard navigation continues from the content, not from the browser's toolbar. */
function keepFocus(): void {
  if (document.activeElement === document.body) document.getElementById('content')?.focus();
}
