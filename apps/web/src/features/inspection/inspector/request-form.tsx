import { inspectorTexts } from '@jornada/texts/inspection';
import { validationTexts } from '@jornada/texts/validation';
import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { DateField } from '../../../shared/form/date-field.tsx';
import { EmailField } from '../../../shared/form/email-field.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { sendInspectionRequest } from './inspector.data.ts';
import { inspectorProblemText } from './inspector-problem.ts';

const texts = inspectorTexts.request;

interface RequestFormProps {
  known: { readonly inspectorId: string; readonly companyTaxId: string };
  onBack: () => void;
  onSent: () => void;
}

/** What an inspector wants to see, and the address for the code. */
export function RequestForm({ known, onBack, onSent }: RequestFormProps) {
  const isMissing = (typed: string | null) => (typed?.trim() ? null : validationTexts.required);
  const { form, ...saving } = useSavedForm({
    initialValues: {
      fullName: '',
      officialEmail: '',
      reason: '',
      from: null as string | null,
      to: null as string | null,
    },
    validate: {
      fullName: isMissing,
      officialEmail: isMissing,
      reason: isMissing,
      from: isMissing,
      to: isMissing,
    },
    fields: ['fullName', 'officialEmail', 'reason', 'from', 'to'],
    send: ({ from, to, ...values }) =>
      sendInspectionRequest({ ...known, ...values, from: from ?? '', to: to ?? '' }),
    onDone: onSent,
    failure: (problem) => failureOf(problem, inspectorProblemText(problem)),
    dismissesOnEdit: true,
  });
  const { failure } = saving;
  return (
    <form noValidate onSubmit={saving.save}>
      <Stack gap="md">
        {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
        <TextInput
          label={texts.fullName}
          autoComplete="name"
          maxLength={120}
          required
          {...form.getInputProps('fullName')}
        />
        <EmailField
          label={texts.officialEmail}
          autoComplete="email"
          required
          {...form.getInputProps('officialEmail')}
        />
        <Textarea
          label={texts.reason}
          autosize
          minRows={2}
          maxLength={1_000}
          required
          {...form.getInputProps('reason')}
        />
        <DateField label={texts.from} required {...form.getInputProps('from')} value={form.values.from} />
        <DateField label={texts.to} required {...form.getInputProps('to')} value={form.values.to} />
        <Button type="submit" size="md" fullWidth loading={saving.isSaving}>
          {texts.send}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {texts.change}
        </Button>
      </Stack>
    </form>
  );
}
