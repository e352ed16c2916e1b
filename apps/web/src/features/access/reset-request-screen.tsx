import { passwordResetTexts } from '@jornada/texts/password-reset';
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMailCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { ApiProblem, problemText } from '../../shared/call/api-problem.ts';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { EmailField } from '../../shared/form/email-field.tsx';
import { PublicCard } from '../../shared/widgets/public-card.tsx';
import { requestReset } from './password-reset.data.ts';

/** Asks for a link to choose a new password. The answer does not tell whether the e-mail is known. */
export function ResetRequestScreen() {
  const form = useForm({ initialValues: { email: '' } });
  const emailInput = useRef<HTMLInputElement>(null);
  const { mutate, error, isSuccess, isPending } = useMutation({
    mutationFn: requestReset,
    onError: (problem) => {
      if (isAboutEmail(problem)) emailInput.current?.focus();
    },
  });

  return (
    <PublicCard title={passwordResetTexts.requestTitle}>
      <form
        noValidate
        onSubmit={form.onSubmit((values) => {
          if (!isPending) mutate(values);
        })}
      >
        <Stack gap="md">
          <div role="status">
            {isSuccess ? (
              <Alert color="teal" icon={<IconMailCheck aria-hidden />} role="presentation">
                {passwordResetTexts.sent}
              </Alert>
            ) : (
              <Text size="sm" c="dimmed">
                {passwordResetTexts.requestHelp}
              </Text>
            )}
          </div>
          {error && !isAboutEmail(error) && <ProblemAlert>{problemText(error)}</ProblemAlert>}
          <EmailField
            label={passwordResetTexts.email}
            autoComplete="username"
            autoFocus
            required
            ref={emailInput}
            {...form.getInputProps('email')}
            error={isAboutEmail(error) && problemText(error)}
          />
          <Button type="submit" size="md" fullWidth loading={isPending}>
            {passwordResetTexts.requestSubmit}
          </Button>
          <Anchor component={Link} to="/login" size="sm" ta="center">
            {passwordResetTexts.backToLogin}
          </Anchor>
        </Stack>
      </form>
    </PublicCard>
  );
}

function isAboutEmail(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.code === 'email_required';
}
