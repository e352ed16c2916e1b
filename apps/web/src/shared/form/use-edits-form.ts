import { type FormEvent, useRef, useState } from 'react';
import { editsSince } from './edits.ts';
import { type FieldErrors, wrongFields } from './field-errors.ts';
import { type SavingOptions, useSaving } from './use-saving.ts';

interface EditsFormOptions<Values extends object, Field extends string, Change, Answer>
  extends Omit<SavingOptions<Field, Change, Answer>, 'onDone'> {
  /** The form as the server has it. */
  readonly present: Values;
  /** What saving the edits would change, as it is sent; null for nothing. */
  readonly changeOf: (edits: Partial<Values>) => Change | null;
  /** What is wrong with the form before anybody is asked; null for nothing. */
  readonly problemOf: (values: Values) => FieldErrors<Field> | null;
  readonly onDone: (answer: Answer) => unknown;
}

/**
 * A form over something that is there: what was not touched follows the server, what was is the person's until it is saved. What
 * is wrong stands at its field until the next edit, and the first of those has the focus.
 */
export function useEditsForm<Values extends object, Field extends string & keyof Values, Change, Answer>({
  present,
  changeOf,
  problemOf,
  ...options
}: EditsFormOptions<Values, Field, Change, Answer>) {
  const [edits, setEdits] = useState<Partial<Values>>({});
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const inputs = useRef<Record<string, HTMLElement | null>>({});
  const values: Values = { ...present, ...edits };
  const change = changeOf(edits);
  const refuse = (found: FieldErrors<Field>) => {
    setErrors(found);
    const [first] = wrongFields(found, options.fields);
    if (first) inputs.current[first]?.focus();
  };
  const { mutate, ...saving } = useSaving<Field, { change: Change; edits: Partial<Values> }, Answer>(
    {
      ...options,
      send: (sent) => options.send(sent.change),
      onDone: (answer, sent) => {
        const done = options.onDone(answer);
        setEdits((latest) => editsSince(latest, sent.edits) as Partial<Values>);
        return done;
      },
    },
    refuse,
  );
  return {
    ...saving,
    values,
    isDirty: change !== null,
    edit: (next: Partial<Values>) => {
      setEdits((previous) => ({ ...previous, ...next }));
      setErrors({});
      saving.dismiss();
    },
    /** What the input of a field is given. */
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
