import { useSingleMutation } from '../../shared/call/use-single-mutation.ts';

interface AccessChangeOptions<Answer, Sent> {
  readonly mutationFn: (sent: Sent) => Promise<Answer>;
  readonly onDone: (answer: Answer, sent: Sent) => unknown;
  readonly onError: (problem: Error) => void;
}

/** What is done before one is signed in: nothing has been read that it could alter. */
export function useAccessChange<Answer, Sent>({ onDone, ...options }: AccessChangeOptions<Answer, Sent>) {
  return useSingleMutation<Answer, Sent>({ ...options, onSuccess: onDone });
}
