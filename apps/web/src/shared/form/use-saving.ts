import type { FormEvent } from 'react';
import { useCompanyChange } from '../call/use-company-change.ts';
import type { Failure } from '../feedback/failure.ts';
import { type FieldErrors, fieldErrorsOf } from './field-errors.ts';
import type { Meanwhile } from './meanwhile.ts';

/** A hook that makes a change and refetches what it may affect: `useCompanyChange`, or another one with its signature. */
export type ChangeHook = <Answer, Sent>(options: {
  mutationFn: (sent: Sent) => Promise<Answer>;
  onDone: (answer: Answer, sent: Sent) => unknown;
  onError: (problem: Error) => void;
}) => {
  mutate: (sent: Sent) => void;
  reset: () => void;
  error: Error | null;
  isPending: boolean;
};

export interface SavingOptions<Field extends string, Sent, Answer> {
  /** Fields that the server may refuse, by its names, in display order. */
  readonly fields: readonly Field[];
  /** @throws ApiProblem */
  readonly send: (sent: Sent) => Promise<Answer>;
  readonly onDone: (answer: Answer, sent: Sent) => unknown;
  /** The message for a failure that is about no field; omitted where the form shows it itself, from `problem`. */
  readonly failure?: (problem: Error) => Failure;
  /** Called for every failure, after the fields have got their errors. */
  readonly onFailed?: (problem: Error) => void;
  /** Whether a failure is shown in another way, such as a concurrent change. */
  readonly isTold?: (problem: Error) => boolean;
  /** How displayed data follow the change; by default as for a change of the company. Must be the same hook at every render. */
  readonly useChange?: ChangeHook;
}

export interface FormSaving {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Why the last attempt failed, if that is about no field. */
  readonly failure: Failure | null;
  /** What somebody else saved while the form was open. */
  readonly meanwhile?: Meanwhile | null;
  readonly dismiss: () => void;
  readonly save: (event?: FormEvent<HTMLFormElement>) => void;
}

/** Sends a form; the server's errors for its fields go to `refuse`, others become the failure. */
export function useSaving<Field extends string, Sent, Answer>(
  options: SavingOptions<Field, Sent, Answer>,
  refuse: (errors: FieldErrors<Field>) => void,
) {
  const { fields, send, onDone, failure, onFailed, isTold, useChange = useCompanyChange } = options;
  const { mutate, reset, error, isPending } = useChange<Answer, Sent>({
    mutationFn: send,
    onDone,
    onError: (problem) => {
      refuse(fieldErrorsOf(problem, fields) ?? {});
      onFailed?.(problem);
    },
  });
  return {
    mutate,
    /** The error of the last attempt, also if it is about fields. */
    problem: error,
    isSaving: isPending,
    failure: error && failure && !isTold?.(error) && !fieldErrorsOf(error, fields) ? failure(error) : null,
    dismiss: () => {
      if (error) reset();
    },
  };
}
