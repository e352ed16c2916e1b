import { passwordResetTexts } from '@jornada/texts/es/password-reset';
import { Alert, Anchor, Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { newPasswordProblem } from './new-password.ts';
import { completeReset } from './password-reset.data.ts';

const redirectDelayMs = 1_200;

/** Takes the new password of a link that is good, and leads to the sign-in screen once it is set. */
export function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { newPassword: '' },
    validate: { newPassword: newPasswordProblem },
  });
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: completeReset,
    onError: (problem) => {
      if (problem instanceof ApiProblem) form.setErrors(problem.answer.fieldErrors ?? {});
    },
  });

  useEffect(() => {
    if (!isSuccess) return;
    const timer = window.setTimeout(() => navigate({ to: '/login', replace: true }), redirectDelayMs);
    return () => window.clearTimeout(timer);
  }, [isSuccess, navigate]);

  if (isSuccess) {
    return (
      <Alert color="teal" icon={<IconCircleCheck aria-hidden />} role="status">
        {passwordResetTexts.updated}
      </Alert>
    );
  }
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => {
          if (!isPending) mutate({ token, ...values });
        },
        () => form.getInputNode('newPassword')?.focus(),
      )}
    >
      <Stack gap="md">
        {error && <ProblemAlert>{passwordResetTexts.failed}</ProblemAlert>}
        <PasswordInput
          label={passwordResetTexts.newPassword}
          description={passwordResetTexts.passwordHelp}
          autoComplete="new-password"
          autoFocus
          required
          visibilityToggleButtonProps={{ 'aria-label': passwordResetTexts.showPassword }}
          {...form.getInputProps('newPassword')}
        />
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {passwordResetTexts.completeSubmit}
        </Button>
        {isSpent(error) && (
          <Anchor component={Link} to="/reset-password" size="sm" ta="center">
            {passwordResetTexts.requestAnother}
          </Anchor>
        )}
      </Stack>
    </form>
  );
}

/** Used or replaced since the page was opened: trying again will not help. */
function isSpent(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.code === 'INVALID_TOKEN';
}
