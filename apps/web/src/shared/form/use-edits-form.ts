import { type FormEvent, useRef, useState } from 'react';
import { editsSince } from './edits.ts';
import { type FieldErrors, wrongFields } from './field-errors.ts';
import { type Meanwhile, meanwhileOf, presentState, type SharedState } from './meanwhile.ts';
import { type SavingOptions, useSaving } from './use-saving.ts';

interface EditsFormOptions<Values extends object, Field extends string, Change, Answer, State>
  extends Omit<SavingOptions<Field, Change, Answer>, 'onDone' | 'send'> {
  /** The form's values on the server. */
  readonly present: Values;
  /** The change to send for these edits; null for none. */
  readonly changeOf: (edits: Partial<Values>) => Change | null;
  /** Errors found before anything is sent; null for none. */
  readonly problemOf: (values: Values) => FieldErrors<Field> | null;
  /**
   * @param of the state at the first edit, or after somebody else last saved
   * @throws ApiProblem
   */
  readonly send: (change: Change, of: State) => Promise<Answer>;
  readonly onDone: (answer: Answer) => unknown;
  /** For a form that others may change meanwhile: its state on the server, and what to do when the server reports another one. */
  readonly shared?: SharedState<State, Values> & {
    readonly present: State;
    readonly onPresent: (state: State) => void;
  };
}

/**
 * A form over existing data: untouched fields follow the server, edited ones belong to the person until they are saved. Errors are shown at
 * their field until the next edit, and the first one gets the focus.
 */
export function useEditsForm<
  Values extends object,
  Field extends string & keyof Values,
  Change,
  Answer,
  State = undefined,
>({
  present,
  changeOf,
  problemOf,
  shared,
  ...options
}: EditsFormOptions<Values, Field, Change, Answer, State>) {
  const [edits, setEdits] = useState<Partial<Values>>({});
  const [opened, setOpened] = useState<State | undefined>(undefined);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const inputs = useRef<Record<string, HTMLElement | null>>({});
  const values: Values = { ...present, ...edits };
  const change = changeOf(edits);
  const of = opened ?? shared?.present;
  const refuse = (found: FieldErrors<Field>) => {
    setErrors(found);
    const [first] = wrongFields(found, options.fields);
    if (first) inputs.current[first]?.focus();
  };
  const presentIn = (problem: Error) => shared && presentState(problem, shared.presentIn);
  const { mutate, ...saving } = useSaving<Field, { change: Change; edits: Partial<Values> }, Answer>(
    {
      ...options,
      send: (sent) => options.send(sent.change, of as State),
      onDone: (answer, sent) => {
        const done = options.onDone(answer);
        setEdits((latest) => editsSince(latest, sent.edits) as Partial<Values>);
        setOpened(undefined);
        setMeanwhile(null);
        return done;
      },
      isTold: (problem) => presentIn(problem) !== undefined,
      onFailed: (problem) => {
        const found = presentIn(problem);
        if (shared && of !== undefined && found !== undefined) {
          setMeanwhile(meanwhileOf(shared, of, found, { ...shared.valuesOf(of), ...edits }));
          setOpened(() => found);
          shared.onPresent(found);
        }
        options.onFailed?.(problem);
      },
    },
    refuse,
  );
  return {
    ...saving,
    values,
    meanwhile,
    isDirty: change !== null,
    edit: (next: Partial<Values>) => {
      // Until something is edited, the form follows the server.
      if (change === null || opened === undefined) setOpened(() => shared?.present);
      setEdits((previous) => ({ ...previous, ...next }));
      setErrors({});
      saving.dismiss();
    },
    /** The props of a field's input. */
    at: (field: Field) => ({
      ref: (input: HTMLElement | null) => {
        inputs.current[field] = input;
      },
      error: errors[field],
    }),
    save: (event?: FormEvent<HTMLFormElement>) => {
      event?.preventDefault();
      if (change === null) return;
      const found = problemOf(values);
      refuse(found ?? {});
      if (!found) mutate({ change, edits });
    },
  };
}
