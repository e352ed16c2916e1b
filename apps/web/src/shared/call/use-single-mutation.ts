import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/** A mutation that runs at most once at a time: clicks meanwhile are ignored. */
export function useSingleMutation<Answer, Variables>(options: UseMutationOptions<Answer, Error, Variables>) {
  const isRunning = useRef(false);
  const mutation = useMutation<Answer, Error, Variables>({
    ...options,
    onSettled: (...outcome) => {
      isRunning.current = false;
      return options.onSettled?.(...outcome);
    },
  });
  const mutate = (variables: Variables) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate(variables);
  };
  return { ...mutation, mutate };
}
