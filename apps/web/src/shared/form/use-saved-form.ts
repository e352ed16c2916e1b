import { type UseFormInput, useForm } from '@mantine/form';
import { wrongFields } from './field-errors.ts';
import { type SavingOptions, useSaving } from './use-saving.ts';

interface SavedFormOptions<Values, Answer>
  extends SavingOptions<string & keyof Values, Values, Answer>,
    Pick<UseFormInput<Values>, 'validate'> {
  readonly initialValues: Values;
  /** Whether the next edit puts away what is said of a failure. */
  readonly dismissesOnEdit?: boolean;
}

/**
 * A form that is filled in and sent, in a dialog or not. What is wrong, before anybody is asked or by the server's word, stands
 * at its field, and the first of those has the focus.
 */
export function useSavedForm<Values extends object, Answer>({
  initialValues,
  validate,
  dismissesOnEdit = false,
  ...options
}: SavedFormOptions<Values, Answer>) {
  const form = useForm<Values>({
    initialValues,
    ...(validate && { validate }),
    onValuesChange: () => dismissesOnEdit && saving.dismiss(),
  });
  const focusFirst = (errors: object) => {
    const inputs = wrongFields(errors, options.fields).map((field) => form.getInputNode(field));
    inputs.find((input) => input !== null)?.focus();
  };
  const { mutate, ...saving } = useSaving(options, (errors) => {
    form.setErrors(errors);
    focusFirst(errors);
  });
  return {
    form,
    ...saving,
    isDirty: form.isDirty(),
    save: form.onSubmit((values) => mutate(values), focusFirst),
  };
}
