import { keptRecordTexts } from '@jornada/texts/kept-records';
import { validationTexts } from '@jornada/texts/validation';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCircleCheck } from '@tabler/icons-react';
import { ApiProblem, problemText } from '../../shared/call/api-problem.ts';
import { saveFile } from '../../shared/call/save-file.ts';
import { useSingleMutation } from '../../shared/call/use-single-mutation.ts';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { EmailField } from '../../shared/form/email-field.tsx';
import { PublicCard } from '../../shared/widgets/public-card.tsx';
import { loadKeptRecord } from './kept-records.data.ts';

const { page: texts } = keptRecordTexts;

/** Where the link leads with which whoever administrated a deleted company fetches its record; null when it had no token. */
export function KeptRecordScreen({ token }: { token: string | null }) {
  return (
    <PublicCard title={texts.title}>
      {token === null ? <ProblemAlert>{texts.noToken}</ProblemAlert> : <FetchForm token={token} />}
    </PublicCard>
  );
}

function FetchForm({ token }: { token: string }) {
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (typed) => (typed.trim() === '' ? validationTexts.required : null) },
  });
  const { mutate, isPending, isSuccess, error } = useSingleMutation({
    mutationFn: ({ email }: { email: string }) => loadKeptRecord({ token, email }),
    onSuccess: (file) => saveFile(file, texts.fileName),
  });
  const isInvalid = error instanceof ApiProblem && error.code === 'INVALID_TOKEN';
  return (
    <form noValidate onSubmit={form.onSubmit(mutate)}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {texts.help}
        </Text>
        {error && (
          <ProblemAlert title={texts.failed}>{isInvalid ? texts.invalid : problemText(error)}</ProblemAlert>
        )}
        <div role="status">
          {isSuccess && (
            <Alert color="teal" icon={<IconCircleCheck aria-hidden />} role="presentation">
              {texts.done}
            </Alert>
          )}
        </div>
        <EmailField label={texts.email} autoComplete="email" required {...form.getInputProps('email')} />
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
