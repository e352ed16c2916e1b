import { useSingleMutation } from '../../shared/call/use-single-mutation.ts';

interface AccessChangeOptions<Answer, Sent> {
  readonly mutationFn: (sent: Sent) => Promise<Answer>;
  readonly onDone: (answer: Answer, sent: Sent) => unknown;
  readonly onError: (problem: Error) => void;
}

/** A call before signing in: no cached data can become stale by it. */
export function useAccessChange<Answer, Sent>({ onDone, ...options }: AccessChangeOptions<Answer, Sent>) {
  return useSingleMutation<Answer, Sent>({ ...options, onSuccess: onDone });
}
