import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { asksForProof } from './api-problem.ts';

/**
 * A mutation that runs at most once at a time: clicks meanwhile are ignored. Where the person would not give their password for it, it is as
 * if it had not begun.
 */
export function useSingleMutation<Answer, Variables>(options: UseMutationOptions<Answer, Error, Variables>) {
  const isRunning = useRef(false);
  const forget = useRef(() => {});
  const mutation = useMutation<Answer, Error, Variables>({
    ...options,
    onError: (problem, ...rest) =>
      asksForProof(problem) ? forget.current() : options.onError?.(problem, ...rest),
    onSettled: (...outcome) => {
      isRunning.current = false;
      return options.onSettled?.(...outcome);
    },
  });
  forget.current = mutation.reset;
  const mutate = (variables: Variables) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate(variables);
  };
  return { ...mutation, mutate };
}
