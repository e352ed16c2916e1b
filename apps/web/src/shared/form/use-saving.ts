import type { FormEvent } from 'react';
import { useCompanyChange } from '../call/use-company-change.ts';
import type { Failure } from '../feedback/failure.ts';
import { type FieldErrors, fieldErrorsOf } from './field-errors.ts';
import type { Meanwhile } from './meanwhile.ts';

/** What makes a change and reads again what it may have altered: `useCompanyChange`, or another with its signature. */
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
  /** The fields that the server may refuse, by the names they have there, in the order in which they stand. */
  readonly fields: readonly Field[];
  /** @throws ApiProblem */
  readonly send: (sent: Sent) => Promise<Answer>;
  readonly onDone: (answer: Answer, sent: Sent) => unknown;
  /** What to say of a failure that is about none of the fields; absent where the form says it itself, from `problem`. */
  readonly failure?: (problem: Error) => Failure;
  /** Called for every failure, once the fields have been told. */
  readonly onFailed?: (problem: Error) => void;
  /** Whether a failure is told otherwise, as what somebody else saved meanwhile is. */
  readonly isTold?: (problem: Error) => boolean;
  /** How what is shown follows the change; as one of the own company when nothing is said. The same at every rendering. */
  readonly useChange?: ChangeHook;
}

export interface FormSaving {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Why the last attempt failed, when that is about no field. */
  readonly failure: Failure | null;
  /** What somebody else saved while the form was open. */
  readonly meanwhile?: Meanwhile | null;
  readonly dismiss: () => void;
  readonly save: (event?: FormEvent<HTMLFormElement>) => void;
}

/** Sends a form; what the server has against its fields goes to `refuse`, what it has against the whole becomes the failure. */
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
    /** What the last attempt ended in, also when that is about fields. */
    problem: error,
    isSaving: isPending,
    failure: error && failure && !isTold?.(error) && !fieldErrorsOf(error, fields) ? failure(error) : null,
    dismiss: () => {
      if (error) reset();
    },
  };
}
