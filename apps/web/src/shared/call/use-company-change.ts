import { type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from './use-single-mutation.ts';

/** By then a dialog has faded out and given the focus back. */
const dialogFadesMs = 300;

/**
 * A change of the own account or company. What was read before may show it anywhere: a name in the top bar, a role in a list,
 * a count on the dashboard. So all of it is read again: what is in sight at once, the rest when it is next shown.
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
      await onDone?.(answer, variables);
      await client.invalidateQueries();
      window.setTimeout(keepFocus, dialogFadesMs);
    },
  });
}

/** The row whose button was pressed may be gone: then the keyboard goes on from the content, not from the browser's bar. */
function keepFocus(): void {
  if (document.activeElement === document.body) document.getElementById('content')?.focus();
}
