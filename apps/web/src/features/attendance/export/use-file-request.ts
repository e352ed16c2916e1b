import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { filesQuery } from './export.data.ts';

/** Asks for a file, which makes no other cached data stale. */
export function useFileRequest<Answer, Sent>(options: {
  mutationFn: (sent: Sent) => Promise<Answer>;
  onDone: (answer: Answer, sent: Sent) => unknown;
  onError: (problem: Error) => void;
}) {
  const client = useQueryClient();
  const { mutationFn, onDone, onError } = options;
  return useSingleMutation<Answer, Sent>({
    mutationFn,
    onSuccess: async (answer, sent) => {
      await client.invalidateQueries({ queryKey: filesQuery.queryKey });
      await onDone(answer, sent);
    },
    onError,
  });
}
