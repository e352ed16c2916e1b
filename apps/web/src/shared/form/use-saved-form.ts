import { type UseFormInput, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wrongFields } from './field-errors.ts';
import { type Meanwhile, meanwhileOf, presentState, type SharedState } from './meanwhile.ts';
import { rebasedValues } from './rebased-values.ts';
import { type SavingOptions, useSaving } from './use-saving.ts';

interface SavedFormOptions<Values extends object, Answer, State>
  extends Omit<SavingOptions<string & keyof Values, Values, Answer>, 'send'>,
    Pick<UseFormInput<Values>, 'validate'> {
  readonly initialValues: Values;
  /**
   * @param of the state when the form was opened or somebody else last saved; null for something new
   * @throws ApiProblem
   */
  readonly send: (values: Values, of: State | null) => Promise<Answer>;
  /** For a form that others may change while it is open: its state, null for something new. */
  readonly shared?: SharedState<State, Values> & { readonly opened: State | null };
  /** Whether the next edit dismisses a failure. */
  readonly dismissesOnEdit?: boolean;
}

/**
 * A form that is filled in and sent, in a dialog or not. Errors, found before sending or by the server, are shown at their field, and the
 * first one gets the focus. When somebody else saved meanwhile, it continues from the present state with what was typed here.
 */
export function useSavedForm<Values extends object, Answer, State = never>({
  initialValues,
  validate,
  dismissesOnEdit = false,
  shared,
  ...options
}: SavedFormOptions<Values, Answer, State>) {
  const client = useQueryClient();
  const [of, setOf] = useState<State | null>(shared?.opened ?? null);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const form = useForm<Values>({
    initialValues,
    ...(validate && { validate }),
    onValuesChange: () => dismissesOnEdit && saving.dismiss(),
  });
  const focusFirst = (errors: object) => {
    const inputs = wrongFields(errors, options.fields).map((field) => form.getInputNode(field));
    inputs.find((input) => input !== null)?.focus();
  };
  const presentIn = (problem: Error) => shared && presentState(problem, shared.presentIn);
  const goOnFrom = (opened: State, present: State, { valuesOf }: SharedState<State, Values>) => {
    const typed = form.getValues();
    setMeanwhile(shared ? meanwhileOf(shared, opened, present, typed) : null);
    setOf(() => present);
    form.setInitialValues(valuesOf(present));
    form.setValues(rebasedValues(typed, valuesOf(opened), valuesOf(present)));
    void client.invalidateQueries();
  };
  const { mutate, ...saving } = useSaving(
    {
      ...options,
      send: (values: Values) => options.send(values, of),
      isTold: (problem) => presentIn(problem) !== undefined,
      onFailed: (problem) => {
        const present = presentIn(problem);
        if (shared && of !== null && present !== undefined) goOnFrom(of, present, shared);
        options.onFailed?.(problem);
      },
    },
    (errors) => {
      form.setErrors(errors);
      focusFirst(errors);
    },
  );
  return {
    form,
    ...saving,
    /** The state from which the form continues. */
    of,
    meanwhile,
    isDirty: form.isDirty(),
    save: form.onSubmit((values) => mutate(values), focusFirst),
  };
}
