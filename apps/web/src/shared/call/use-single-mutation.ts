import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/** A mutation that is under way at most once: what is pressed meanwhile is not sent. */
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
