import { inspectorTexts } from '@jornada/texts/inspection';
import { validationTexts } from '@jornada/texts/validation';
import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { sendValidation } from './inspector.data.ts';
import { inspectorProblemText } from './inspector-problem.ts';

const texts = inspectorTexts.request;

interface Known {
  readonly inspectorId: string;
  readonly companyTaxId: string;
}

/** The inspector's number and the company's tax number; the answer only says whether both are acceptable. */
export function ValidationForm({ onKnown }: { onKnown: (known: Known) => void }) {
  const isMissing = (typed: string) => (typed.trim() === '' ? validationTexts.required : null);
  const form = useForm({
    initialValues: { inspectorId: '', companyTaxId: '' },
    validate: { inspectorId: isMissing, companyTaxId: isMissing },
  });
  const { mutate, data, error, isPending } = useSingleMutation({
    mutationFn: (known: Known) => sendValidation(known),
    onSuccess: ({ valid }, known) => {
      if (valid) onKnown(known);
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit(mutate)}>
      <Stack gap="md">
        {error && <ProblemAlert>{inspectorProblemText(error)}</ProblemAlert>}
        {!error && data?.valid === false && <ProblemAlert>{texts.invalid}</ProblemAlert>}
        <TextInput
          label={texts.inspectorId}
          description={texts.inspectorIdHelp}
          autoComplete="off"
          maxLength={30}
          required
          {...form.getInputProps('inspectorId')}
        />
        <TextInput
          label={texts.companyTaxId}
          autoComplete="off"
          maxLength={30}
          required
          {...form.getInputProps('companyTaxId')}
        />
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {texts.check}
        </Button>
      </Stack>
    </form>
  );
}
